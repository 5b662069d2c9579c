import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { rateLimitHits } from './rate-limit-table.ts'
import { clearExpiredHits, returnToken, takeToken } from './rate-limit.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const rule = { limit: 3, windowSeconds: 60 }
const endAllWindows = () =>
  database.db.execute(sql`update rate_limit_hits set expires_at = now() - interval '1 second'`)

test('allows as many uses as the limit, then says how long to wait', async () => {
  const answers = []
  for (let use = 0; use < 5; use += 1) answers.push(await takeToken(database.db, 'a', rule))
  expect(answers.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
    [false, 0],
  ])
  expect(answers[0]?.retryAfterSeconds).toBe(0)
  expect(answers[4]?.retryAfterSeconds).toBeGreaterThan(55)
  expect(answers[4]?.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('keys do not touch each other', async () => {
  for (let use = 0; use < 4; use += 1) await takeToken(database.db, 'a', rule)
  expect(await takeToken(database.db, 'b', rule)).toMatchObject({ allowed: true, remaining: 2 })
})

test('of 50 parallel uses exactly the limit is allowed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => takeToken(database.db, 'a', { limit: 20, windowSeconds: 60 })),
  )
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(20)
})

test('a window that is over starts anew, also for who was refused', async () => {
  for (let use = 0; use < 9; use += 1) await takeToken(database.db, 'a', rule)
  await endAllWindows()
  expect(await takeToken(database.db, 'a', rule)).toMatchObject({ allowed: true, remaining: 2 })
})

test('clearing removes the rows of ended windows and no others', async () => {
  await takeToken(database.db, 'old', rule)
  await endAllWindows()
  await takeToken(database.db, 'new', rule)
  await clearExpiredHits(database.db)
  expect(await database.db.select({ key: rateLimitHits.key }).from(rateLimitHits)).toEqual([{ key: 'new' }])
})

test('a use that is given back can be made again', async () => {
  for (let use = 0; use < 3; use += 1) await takeToken(database.db, 'a', rule)
  await returnToken(database.db, 'a')
  expect(await takeToken(database.db, 'a', rule)).toMatchObject({ allowed: true, remaining: 0 })
  expect(await takeToken(database.db, 'a', rule)).toMatchObject({ allowed: false })
  await returnToken(database.db, 'never used')
})

test('a clock that was set back makes no one wait longer than a window', async () => {
  for (let use = 0; use < 4; use += 1) await takeToken(database.db, 'a', rule)
  await database.db.execute(sql`update rate_limit_hits set expires_at = now() + interval '3 days'`)
  expect((await takeToken(database.db, 'a', rule)).retryAfterSeconds).toBe(60)
  const [row] = await database.db.select().from(rateLimitHits)
  expect(row?.expiresAt.getTime()).toBeLessThan(Date.now() + 120_000)
})
