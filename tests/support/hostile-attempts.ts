import fc from 'fast-check'
import { routes } from '#routes'
import type { TestApp } from './test-app.ts'

/** A method and the pattern of an address. */
export type Endpoint = [method: string, pattern: string]

/** Names of what the pages read from their addresses. */
export const namesInAddresses = [
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
export const hostileValue = fc.oneof(
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

/** Every call of the application and every page, each once. Patterns of the server for all addresses name no endpoint. */
export function endpointsOf(app: TestApp): Endpoint[] {
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

/** One value that no one means well, and where it stands. */
export type Attempt = {
  at: 'path' | 'query' | 'form' | 'parts' | 'json' | 'cookie'
  name: string
  value: unknown
  isTwice: boolean
}

/** The attempt as a request; everything else in it is `right`, and sent with `cookie` ('' for none). */
export function requestOf(
  [method, pattern]: Endpoint,
  { at, name, value, isTwice }: Attempt,
  { right, cookie }: { right: Record<string, unknown>; cookie: string },
): { path: string; init: RequestInit } {
  const text = typeof value === 'string' ? value : toJson({ value })
  const given = at === 'path' ? inAddress(text) : '1'
  let path = pattern.replaceAll(/:\w+(\{[^}]*\})?|\*/g, () => given)
  if (at === 'query')
    path += `?${inAddress(name)}=${inAddress(text)}${isTwice ? `&${inAddress(name)}=1` : ''}`
  const headers = new Headers(cookie === '' ? {} : { cookie })
  if (at === 'cookie')
    headers.set(
      'cookie',
      `${cookie === '' ? '' : `${cookie}; `}loomsbury.session_token=${inAddress(text)}; loomsbury.second-step=${inAddress(text)}`,
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

const places = ['path', 'query', 'form', 'parts', 'json', 'cookie'] as const
// GET and HEAD carry no body.
export const placesOf = (method: string) =>
  method === 'GET' || method === 'HEAD' ? (['path', 'query', 'cookie'] as const) : places

/** An attempt at one of the endpoints, with one of these names or one that no one gave a field. */
export const attemptAmong = (endpoints: Endpoint[], names: string[]): fc.Arbitrary<[Endpoint, Attempt]> =>
  fc.constantFrom(...endpoints).chain((endpoint) =>
    fc.tuple(
      fc.constant(endpoint),
      fc.record({
        at: fc.constantFrom(...placesOf(endpoint[0])),
        name: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...names) },
          { weight: 1, arbitrary: hostileText },
        ),
        value: hostileValue,
        isTwice: fc.boolean(),
      }),
    ),
  )
