import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from './roles.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
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
const isIn = async (cookie: string) =>
  (await findSession(app.services.auth, new Headers({ cookie }))).signedIn !== undefined
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
    for (let halfDay = 1; halfDay < 14; halfDay++) {
      pass(dayMs / 2 - 1000)
      expect(await isIn(cookie)).toBe(true)
    }
    pass(dayMs / 2)
    pass(60 * 1000)
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
