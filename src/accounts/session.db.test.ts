import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from './roles.ts'
import { addPerson, signIn, tokenIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { findSession } from './session.server.ts'
import { sessions } from './table.server.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

const app = await startTestApp()
beforeEach(async () => {
  await app.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const enter = async (role: Role) => {
  await addPerson(app, role, { role })
  return await signIn(app, role)
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const isIn = async (cookie: string) => (await findSession(app.db, tokenIn(cookie))).signedIn !== undefined
const usedAt = async () => (await app.db.select().from(sessions))[0]?.usedAt.toISOString()

describe.each(['staff', 'admin'] as const)('a session of %s', (role) => {
  it('ends after 12 hours without use, for good', async () => {
    const cookie = await enter(role)
    pass(12 * hourMs - 1000)
    expect(await isIn(cookie)).toBe(true)
    pass(12 * hourMs + 1000)
    expect(await isIn(cookie)).toBe(false)
    expect(await app.db.select().from(sessions)).toEqual([])
    pass(-12 * hourMs)
    expect(await isIn(cookie)).toBe(false)
  })

  it('ends seven days after signing in, however much it is used', async () => {
    const cookie = await enter(role)
    for (let halfDay = 1; halfDay <= 14; halfDay++) {
      pass(dayMs / 2 - 1000)
      expect(await isIn(cookie)).toBe(true)
    }
    // Used a moment ago, and signed in seven days and a second ago.
    pass(15 * 1000)
    expect(await isIn(cookie)).toBe(false)
  })
})

it('notes its use every five minutes at most', async () => {
  const cookie = await enter('staff')
  const first = await usedAt()
  pass(4 * 60_000)
  await isIn(cookie)
  expect(await usedAt()).toBe(first)
  pass(2 * 60_000)
  await isIn(cookie)
  expect(await usedAt()).toBe('2026-11-22T09:06:00.000Z')
})

it('of a client lasts 14 days after its last use, as before', async () => {
  const cookie = await enter('client')
  pass(13 * dayMs)
  expect(await isIn(cookie)).toBe(true)
  pass(13 * dayMs)
  expect(await isIn(cookie)).toBe(true)
  pass(15 * dayMs)
  expect(await isIn(cookie)).toBe(false)
})

it('has its cookie prolonged once a day, with the same token', async () => {
  const cookie = await enter('client')
  const prolonged = async () => {
    const response = await app.get('/dashboard/settings', cookie)
    expect(response.status).toBe(200)
    return response.headers.getSetCookie()
  }
  pass(dayMs - 1000)
  expect(await prolonged()).toEqual([])
  pass(1000)
  expect(await prolonged()).toEqual([`${cookie}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`])
  expect(await prolonged()).toEqual([])
})

describe('a session that better-auth began in an earlier version', () => {
  const token = 'Zk3pQ9vR2mX7bT4nY6wL8cJ1hG5dF0sA'
  const cookie = `loomsbury.session_token=${token}.PC7F8PNBgpOHiGSHUkWqDFtQGBrbqKW0QgS5IQ0eSSY%3D`
  // Its own words for the row, so that the names of today cannot change what was written then.
  const begin = async (role: Role) => {
    const { id } = await addPerson(app, 'ada', { role })
    const now = new Date()
    await app.db.execute(sql`
      insert into sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at, used_at, confirmed_at)
      values ('dX3mQ9vR2pZ7bT4nY6wL8cJ1hG5kF0sB', ${token}, ${id}, ${new Date(now.getTime() + 14 * dayMs).toISOString()},
        '', 'Firefox', ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()})`)
  }
  const stored = async () => (await app.db.select().from(sessions))[0]?.token

  it('goes on, and has its token hashed when it is prolonged', async () => {
    await begin('client')
    expect((await app.get('/dashboard/settings', cookie)).status).toBe(200)
    expect(await stored()).toBe(token)
    pass(dayMs)
    const [kept] = (await app.get('/dashboard/settings', cookie)).headers.getSetCookie()
    expect(kept).toContain(`loomsbury.session_token=${token};`)
    expect(await stored()).not.toContain(token)
    for (const sent of [cookie, `loomsbury.session_token=${token}`]) expect(await isIn(sent)).toBe(true)
  })

  it.each(['staff', 'admin'] as const)('of %s ends when it would have ended', async (role) => {
    await begin(role)
    expect((await app.get('/console/settings', cookie)).status).toBe(200)
    pass(12 * hourMs + 1000)
    expect(await isIn(cookie)).toBe(false)
  })
})
