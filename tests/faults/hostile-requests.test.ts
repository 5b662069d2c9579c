import fc from 'fast-check'
import { describe, test, type TestContext } from 'vitest'
import type { Role } from '#accounts/roles.ts'
import { insertUser } from '#accounts/users.server.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import {
  type Attempt,
  attemptAmong,
  type Endpoint,
  endpointsOf,
  namesInAddresses,
  requestOf,
} from '#tests/support/hostile-attempts.ts'
import { seededRandom } from '#tests/support/hostile.ts'
import { newInquiry } from '#tests/support/inquiries.ts'
import { addPassword, cookiesOf, password } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// The same attempts as in tests/hostile-values.db.test.ts, through a real server, and so many more of them.
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 100)
const atOnce = 8
// An attempt may change a password or disable its own user: then the next one goes on.
const peopleOfEachRole = 20
const answerLimitMs = 60_000
const roles = ['client', 'admin'] as const

describe('requests that nobody means well', () => {
  test(`${requests} of them get an answer, and none a fault`, async (context) => {
    const { expect } = context
    const { seed } = seededRandom()
    const place = await makeFaultPlace()
    context.onTestFinished(async () => await place.remove())
    await addPeople(place)
    const server = await startServer(place.settings)
    context.onTestFinished(async () => await server.kill())

    const startedAtMs = performance.now()
    const { faults, statuses } = await attempt(server.url, await allEndpoints(context), seed)
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
    process.stdout.write(
      `SEED=${seed}: ${requests} hostile requests, ${counts.join(', ')}, ${Math.round((performance.now() - startedAtMs) / 1000)} s\n`,
    )
    expect(faults, [...faults, server.output().slice(-2000)].join('\n')).toEqual([])
    expect((await persistentFetch(server.url)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

/** Half as no one, the others as a client and as an administrator. */
async function attempt(url: string, endpoints: Endpoint[], seed: number) {
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const people = roles.map((role) => signedIn(url, role))
  const right = { ...newInquiry(), login: 'client-0', currentPassword: password, password }
  const attempts = attemptAmong(endpoints, [...Object.keys(right), ...namesInAddresses])

  async function send([endpoint, one]: [Endpoint, Attempt], cookie: string): Promise<void> {
    const { path, init } = requestOf(endpoint, one, { right, cookie })
    const status = await statusOf(url + path, init)
    if (typeof status === 'number') statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (typeof status === 'string' || status >= 500)
      faults.push(`${status}: ${endpoint.join(' ')}, ${fc.stringify(one).slice(0, 300)}`)
  }

  const batch = 400
  for (let sent = 0; sent < requests; sent += batch) {
    const cookies = await Promise.all(people.map(async (person) => await person()))
    const some = fc
      .sample(attempts, { seed: seed + sent, numRuns: Math.min(batch, requests - sent) })
      .entries()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [number, one] of some)
          await send(one, ['', cookies[0] ?? '', '', cookies[1] ?? ''][number % 4] ?? '')
      }),
    )
  }
  return { faults, statuses }
}

/** The status of the whole answer, or why there is none. */
async function statusOf(address: string, init: RequestInit): Promise<number | string> {
  try {
    const response = await persistentFetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    })
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
    // Another attempt may have ended the session, and the stream with it.
    if (isEndless) await response.body?.cancel().catch(() => undefined)
    else await response.arrayBuffer()
    return response.status
  } catch (error) {
    return `no answer: ${causeOf(error)}`
  }
}

const causeOf = (error: unknown) => String(error instanceof Error ? error.cause : error)

/**
 * Where a request is refused before it was read the connection ends with it, and an idle one ends as well: a client that
 * had chosen it for the next request sends that again, as browsers do. A server that is gone takes
 * no further try.
 */
async function persistentFetch(address: string, init?: RequestInit, tries = 3): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (tries === 1 || !/other side closed|EPIPE|ECONNRESET/.test(causeOf(error))) throw error
    return await persistentFetch(address, init, tries - 1)
  }
}

/** Answers the cookies of someone of this role who is signed in, again and again. */
function signedIn(url: string, role: Role): () => Promise<string> {
  let number = 0
  let cookie = ''
  const home = role === 'client' ? '/dashboard' : '/console'
  const isIn = async () =>
    cookie !== '' &&
    (await persistentFetch(url + home, { headers: { cookie }, redirect: 'manual' })).status === 200
  return async () => {
    for (; number < peopleOfEachRole; number += 1) {
      if (await isIn()) return cookie
      const body = new URLSearchParams({ login: `${role}-${number}`, password })
      cookie = cookiesOf(
        await persistentFetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' }),
      )
      if (await isIn()) return cookie
    }
    throw new Error(`nobody is left who could sign in as ${role}`)
  }
}

async function addPeople(place: FaultPlace): Promise<void> {
  const server = await startServer(place.settings)
  await server.stop()
  const database = await place.openDatabase()
  for (const role of roles)
    for (let number = 0; number < peopleOfEachRole; number += 1) {
      const username = `${role}-${number}`
      const name = { firstName: 'Ada', lastName: 'Test' }
      const user = await insertUser(database.db, {
        ...name,
        username,
        email: `${username}@example.com`,
        role,
      })
      await addPassword(database.db, user?.id ?? '')
    }
  await database.close()
}

/** As the application itself tells them, without its server. */
async function allEndpoints({ onTestFinished }: TestContext): Promise<Endpoint[]> {
  const app = await openTestApp()
  onTestFinished(async () => await app.close())
  return endpointsOf(app)
}
