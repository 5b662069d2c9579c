import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { activityEntries } from '#activity/table.server.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { users } from '#accounts/table.server.ts'
import { now, resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { isWellFormed, makeSecret } from './secret.server.ts'
import { apiTokens, idempotentAnswers } from './table.server.ts'
import type { ApiToken } from './token.ts'
import { deleteOldAnswers } from './store.server.ts'

const app = await startTestApp()
let colleagues: Colleagues
beforeEach(async () => (colleagues = await resetWithColleagues(app)))

type Made = { token: ApiToken; secret: string }

async function makeToken(given: object = {}): Promise<Made> {
  const body = { name: 'Time sheet', scope: 'write', ...given }
  const response = await app.send('POST', '/api/console/tokens', body, colleagues.cookies.get('tamsin'))
  expect(response.status).toBe(201)
  return (await response.json()) as Made
}

type Init = { method?: string; headers?: Record<string, string>; body?: string }

const ask = async (path: string, secret: string, { headers, ...init }: Init = {}) =>
  await app.request(path, { ...init, headers: { ...headers, authorization: `Bearer ${secret}` } })

const addNote = async (
  reference: string,
  secret: string,
  text: string,
  headers: Record<string, string> = {},
) =>
  await ask(`/api/console/inquiries/${reference}/notes`, secret, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text }),
  })

const notes = async () =>
  await app.db
    .select({ by: inquiryEvents.by, data: inquiryEvents.data })
    .from(inquiryEvents)
    .where(eq(inquiryEvents.type, 'note'))

it('is shown once, listed without its secret, and stored as a hash', async () => {
  const { token, secret } = await makeToken({ scope: 'read', expiresInDays: 30 })
  expect(secret).toMatch(/^lb_[\w-]{49}$/)
  expect(token).toEqual({
    id: token.id,
    name: 'Time sheet',
    scope: 'read',
    createdBy: 'tamsin',
    createdAt: expect.any(String),
    lastUsedAt: null,
    expiresAt: '2026-12-24T10:42:00.000Z',
  })
  const list = await app.get('/api/console/tokens', colleagues.cookies.get('tamsin'))
  expect(await list.json()).toEqual({ tokens: [token] })
  expect(JSON.stringify(await app.db.select().from(apiTokens))).not.toContain(secret.slice(3, 20))
})

it('a mistyped one is told by its checksum', () => {
  const secret = makeSecret()
  expect(isWellFormed(secret)).toBe(true)
  expect(isWellFormed(secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(false)
  expect(isWellFormed(secret.slice(0, -1))).toBe(false)
})

it('reads, notes when it was used, and is refused writing', async () => {
  const { secret } = await makeToken({ scope: 'read' })
  expect((await ask('/api/console/inquiries', secret)).status).toBe(200)
  const [used] = await app.db.select().from(apiTokens)
  expect(used?.lastUsedAt).toEqual(now)
  const reference = await addInquiry(app.db, now)
  expect((await addNote(reference, secret, 'No')).status).toBe(403)
})

it('writes in its own name, from any origin', async () => {
  const { secret } = await makeToken()
  const reference = await addInquiry(app.db, now)
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await addNote(reference, secret, 'From the CRM', headers)).status).toBe(201)
  expect(await notes()).toEqual([{ by: 'the token Time sheet', data: { text: 'From the CRM' } }])
  const [entry] = await app.db
    .select()
    .from(activityEntries)
    .where(eq(activityEntries.type, 'inquiry.note-added'))
  expect(entry?.actor).toBe('the token Time sheet')
})

it.each([
  ['of a wrong checksum', async () => `${(await makeToken()).secret.slice(0, -1)}!`],
  ['that never was', async () => await Promise.resolve(makeSecret())],
  [
    'that has ended',
    async () => {
      const { secret } = await makeToken({ expiresInDays: 30 })
      app.setNow('2026-12-25T00:00:00Z')
      return secret
    },
  ],
  [
    'that was revoked',
    async () => {
      const { token, secret } = await makeToken()
      expect((await ask('/api/console/counts', secret)).status).toBe(200)
      const path = `/api/console/tokens/${token.id}`
      expect((await app.send('DELETE', path, undefined, colleagues.cookies.get('tamsin'))).status).toBe(200)
      return secret
    },
  ],
  [
    'of a disabled person',
    async () => {
      const { secret } = await makeToken()
      await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, colleagues.tamsin.id))
      return secret
    },
  ],
])('one %s is refused whatever the call, with what is asked for', async (_which, make) => {
  const secret = await make()
  for (const path of ['/api/console/inquiries', '/api/console/tokens', '/api/console/nowhere']) {
    const response = await ask(path, secret)
    expect([path, response.status]).toEqual([path, 401])
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
  }
})

it('in an address is refused, with a good cookie too', async () => {
  const { secret } = await makeToken()
  for (const cookie of ['', colleagues.cookies.get('tamsin') ?? '']) {
    const response = await app.get(`/api/console/inquiries?access_token=${secret}`, cookie)
    expect(response.status).toBe(401)
  }
})

it('is nobody on pages and forms', async () => {
  const { secret } = await makeToken()
  expect((await ask('/console', secret)).status).toBe(303)
  expect((await ask('/console/settings/profile', secret, { method: 'POST' })).status).toBe(401)
})

it('makes 600 calls a minute', async () => {
  const { token, secret } = await makeToken()
  await app.db.execute(
    `insert into rate_limit_hits values ('token:${token.id}', 599, now() + interval '1 minute')`,
  )
  expect((await ask('/api/console/counts', secret)).status).toBe(200)
  const refused = await ask('/api/console/counts', secret)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('of an Idempotency-Key the call is made once, and answered the same', async () => {
  const { secret } = await makeToken()
  const reference = await addInquiry(app.db, now)
  const key = { 'idempotency-key': 'note-1' }
  const [first, again] = [
    await addNote(reference, secret, 'Once', key),
    await addNote(reference, secret, 'Once', key),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.json()).toEqual(await first.json())
  expect(await notes()).toHaveLength(1)
  expect((await addNote(reference, secret, 'Another', key)).status).toBe(422)
  expect((await addNote(reference, secret, 'Once', { 'idempotency-key': 'note-2' })).status).toBe(201)
  expect(await notes()).toHaveLength(2)
})

it('calls with one key at one moment are made once', async () => {
  const { secret } = await makeToken()
  const reference = await addInquiry(app.db, now)
  const calls = Array.from({ length: 5 }, () =>
    addNote(reference, secret, 'Once', { 'idempotency-key': 'note-1' }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses).toContain(201)
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(await notes()).toHaveLength(1)
})

it('what was answered is forgotten after 24 hours', async () => {
  const { secret } = await makeToken()
  const reference = await addInquiry(app.db, now)
  await addNote(reference, secret, 'Once', { 'idempotency-key': 'note-1' })
  await deleteOldAnswers(app.db, new Date(now.getTime() + 25 * 3_600_000))
  expect(await app.db.select().from(idempotentAnswers)).toEqual([])
})

it('is made and revoked without scripts, and shown once', async () => {
  const cookie = colleagues.cookies.get('tamsin') ?? ''
  const form = async (path: string, values: Record<string, string>) =>
    await app.request(path, { method: 'POST', headers: { cookie }, body: new URLSearchParams(values) })
  const made = await form(consolePaths.connectionForm('token'), {
    name: 'Time sheet',
    scope: 'read',
    expiresInDays: '',
  })
  expect(made.status).toBe(200)
  const [, secret = ''] = /value="(lb_[\w-]{49})"/.exec(await made.text()) ?? []
  expect((await ask('/api/console/counts', secret)).status).toBe(200)
  const page = await app.page(consolePaths.connections(), cookie)
  expect(page).toContain('Time sheet')
  expect(page).not.toContain(secret)
  const [action = ''] = /\/console\/settings\/connections\/token\/\d+\/revoke/.exec(page) ?? []
  expect((await form(action, {})).status).toBe(303)
  expect((await ask('/api/console/counts', secret)).status).toBe(401)
  // Others see the list, and no buttons.
  await makeToken()
  const seen = await app.page(consolePaths.connections(), colleagues.cookies.get('owen'))
  expect(seen).toContain('Time sheet')
  expect(seen).not.toContain('/revoke')
})

it('there are 50 at most', async () => {
  await app.db.execute(`insert into api_tokens (name, scope, token_hash, created_by)
    select 'T', 'read', 'hash-' || n, '${colleagues.tamsin.id}' from generate_series(1, 50) as n`)
  const body = { name: 'One more', scope: 'read' }
  const response = await app.send('POST', '/api/console/tokens', body, colleagues.cookies.get('tamsin'))
  expect(response.status).toBe(400)
})
