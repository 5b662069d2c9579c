import { byCommand } from '#features/activity/server/record.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { sessions } from '#features/accounts/server/table.ts'
import { addProject, sendToClient } from '#features/projects/server/deliver.ts'
import { routes } from '#routes'
import { addPerson, password, signIn } from './support/people.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

vi.mock('better-auth/crypto', () => import('#tests/support/quick-passwords.ts'))

// Every endpoint there is, a new one included by itself, with values that nobody means well: NUL, half a surrogate
// pair, far too much, another type, the same name twice; in the path, the query, both bodies and the cookies.

let app: TestApp
let cookie: string
let kept: (typeof sessions.$inferSelect)[]
/** One body that is right for every endpoint: each takes from it what it knows. */
let right: Record<string, unknown>

beforeAll(async () => {
  app = await openTestApp({ rateLimit: 'off', gtmId: 'GTM-AB12CD3' })
  await seedDemonstration(app.db)
  const { id: userId } = await addPerson(app, 'ada')
  cookie = await signIn(app, 'ada')
  kept = await app.db.select().from(sessions)
  const project = await addProject(app.db, byCommand, {
    userId,
    projectName: 'A shop',
    projectType: 'Website Design',
    status: 'planning',
  })
  const message = await sendToClient(app.db, byCommand, { userId, subject: 'Hello', message: 'Hello' })
  const person = { name: 'Ada Test', firstName: 'Ada', lastName: 'Test', email: 'ada@example.com' }
  const account = {
    login: 'ada',
    token: 'a'.repeat(32),
    currentPassword: password,
    password,
    next: '/dashboard',
  }
  const request = { company: 'Shah & Sons', phone: '020 7946 0000', goals: 'More.', message: 'Soon.' }
  right = {
    ...person,
    ...account,
    ...request,
    service: 'Website Design - Business Pro',
    websitePackage: 'Business Pro',
    packageSelected: 'Content Pro',
    platforms: 'linkedin-twitter',
    currentFollowers: '2001-10000',
    recipients: ['hello@loomsbury.example'],
    attribution: { landingPath: '/' },
    'attribution.landingPath': '/',
    subject: 'A question',
    projectId: project,
    answerTo: message,
    session: randomUUID(),
    wantsEmail: 'yes',
    choice: 'accept',
    submissionKey: 'k'.repeat(20),
    elapsedMs: 5000,
  }
}, 60_000)
afterAll(async () => await app.close())

const names = () => [
  ...Object.keys(right),
  'homepage',
  'package',
  'tab',
  'q',
  'topic',
  'tag',
  'cursor',
  'limit',
  'saved',
  'show',
]

const hostileText = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\uD800',
    'a\uDFFFb',
    '\uFFFF',
    '\u202E',
    '',
    '-1',
    '1e999',
    '999999999999999',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('a', '/', '%', ' ', '\n', '.', '\u{1F600}').map((unit) => unit.repeat(1000)),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown[]>(null, true, -1, 1e308, [], {}, [['\0']], { a: '\0' }, { '\0': 'a' }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.constant(30_000).map((depth) => new Nested(depth)),
)

/** Lists in lists, so deep that reading them one inside the other would end the stack. */
class Nested {
  readonly depth: number
  constructor(depth: number) {
    this.depth = depth
  }
}

const toJson = (body: Record<string, unknown>) =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value instanceof Nested ? `nested-${value.depth}` : value,
  ).replaceAll(/"nested-(\d+)"/g, (_, depth: string) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)))

// What addresses can say of a text; half a pair travels as the bytes that it would have.
const inAddress = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : text.replaceAll(/[^\w]/g, '%ED%A0%80')

const isEndless = (method: string, path: string, isSignedIn: boolean) =>
  isSignedIn && method === 'GET' && path.endsWith('/events')

/** Every call of the application and every page, each once. Patterns of the server for all addresses name no endpoint. */
function endpoints(): [method: string, pattern: string][] {
  const pages = routes.flatMap(({ pattern }) =>
    ['GET', 'HEAD', 'POST'].map((method) => `${method} ${pattern}`),
  )
  const calls = app
    .routes()
    .filter((call) => !/ (\*|\/\*|\/api\/\*)$/.test(call))
    .flatMap((call) =>
      call.startsWith('ALL ') ? ['PUT', 'DELETE'].map((one) => call.replace('ALL', one)) : [call],
    )
  return [...new Set([...pages, ...calls])].map((call) => {
    const [method = '', pattern = ''] = call.split(' ')
    return [method, pattern]
  })
}

type Attempt = {
  at: 'path' | 'query' | 'form' | 'parts' | 'json' | 'cookie'
  name: string
  value: unknown
  isTwice: boolean
}

function requestOf(
  method: string,
  pattern: string,
  { at, name, value, isTwice }: Attempt,
  isSignedIn: boolean,
) {
  const text = typeof value === 'string' ? value : toJson({ value })
  const given = at === 'path' ? inAddress(text) : '1'
  let path = pattern.replaceAll(/:\w+(\{[^}]*\})?|\*/g, () => given)
  if (at === 'query')
    path += `?${inAddress(name)}=${inAddress(text)}${isTwice ? `&${inAddress(name)}=1` : ''}`
  const headers = new Headers(isSignedIn ? { cookie } : {})
  if (at === 'cookie')
    headers.set(
      'cookie',
      `${isSignedIn ? `${cookie}; ` : ''}loomsbury.session_token=${inAddress(text)}; loomsbury.second-step=${inAddress(text)}`,
    )
  if (method === 'GET' || method === 'HEAD') return { path, init: { method, headers } }
  if (at === 'json') {
    headers.set('content-type', 'application/json')
    const body = toJson({ ...right, [name]: value })
    // The same name twice, in JSON: the last one counts.
    return {
      path,
      init: { method, headers, body: isTwice ? body.replace('{', `{${JSON.stringify(name)}:1,`) : body },
    }
  }
  const form = at === 'parts' ? new FormData() : new URLSearchParams()
  for (const [key, one] of Object.entries(right)) if (key !== name) form.append(key, String(one))
  if (at === 'form' || at === 'parts') form.append(name, text)
  if (isTwice) form.append(name, '1')
  return { path, init: { method, headers, body: form } }
}

async function statusOf(
  method: string,
  pattern: string,
  attempt: Attempt,
  isSignedIn: boolean,
): Promise<number> {
  const { path, init } = requestOf(method, pattern, attempt, isSignedIn)
  const response = await app.request(path, init)
  if (isEndless(method, pattern, isSignedIn)) await response.body?.cancel()
  else await response.arrayBuffer()
  // Signing in and out ends the session; the next attempt has it again.
  if (isSignedIn && method === 'POST') await app.db.insert(sessions).values(kept).onConflictDoNothing()
  return response.status
}

const places = ['path', 'query', 'form', 'parts', 'json', 'cookie'] as const
// GET and HEAD carry no body.
const placesOf = (method: string) =>
  method === 'GET' || method === 'HEAD' ? (['path', 'query', 'cookie'] as const) : places

it('knows what it is about', () => {
  expect(endpoints()).toContainEqual(['POST', '/set-password'])
  expect(endpoints()).toContainEqual(['GET', '/enquiries/:statusToken'])
  expect(endpoints().length).toBeGreaterThan(100)
})

describe.each([
  ['signed in', true],
  ['signed out', false],
])('%s', (_, isSignedIn) => {
  it('no endpoint fails on NUL, wherever it stands', async () => {
    for (const [method, pattern] of endpoints())
      for (const at of placesOf(method))
        for (const name of at === 'path' || at === 'cookie' ? ['x'] : ['token', 'session', 'message']) {
          const status = await statusOf(
            method,
            pattern,
            { at, name, value: 'a\0b', isTwice: false },
            isSignedIn,
          )
          expect(status, `${method} ${pattern}, ${at}, ${name}`).toBeLessThan(500)
        }
  }, 300_000)

  it('no endpoint fails on any other value', async () => {
    const attemptAt = (method: string): fc.Arbitrary<Attempt> =>
      fc.record({
        at: fc.constantFrom(...placesOf(method)),
        name: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...names()) },
          { weight: 1, arbitrary: hostileText },
        ),
        value: hostileValue,
        isTwice: fc.boolean(),
      })
    const call = fc
      .constantFrom(...endpoints())
      .chain(([method, pattern]) => fc.tuple(fc.constant(method), fc.constant(pattern), attemptAt(method)))
    await fc.assert(
      fc.asyncProperty(call, async ([method, pattern, one]) => {
        expect(await statusOf(method, pattern, one, isSignedIn)).toBeLessThan(500)
      }),
      { numRuns: 1000 },
    )
  }, 300_000)
})
