import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { rateLimitHits } from '#platform/rate-limit-table.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const hit = { key: 'a', hits: 1, expiresAt: new Date() }

const ping = () => database.db.execute(sql`select 1`)
const pingLater = () => delay(1).then(ping)

test('using the database inside its own transaction throws instead of waiting for ever, and rolls back', async () => {
  const stuck = database.db.transaction(async (tx) => {
    await tx.insert(rateLimitHits).values(hit)
    await ping()
  })
  await expect(stuck).rejects.toThrow('db.execute was used inside a transaction: use its tx instead')
  expect(await database.db.select().from(rateLimitHits)).toEqual([])
})

test('so does a second transaction inside it, and a deeper call', async () => {
  await expect(database.db.transaction(() => database.db.transaction(async () => {}))).rejects.toThrow(
    'db.transaction',
  )
  await expect(
    database.db.transaction(async () => {
      await delay(1)
      await pingLater()
    }),
  ).rejects.toThrow('db.execute')
})

test('a savepoint on tx, other requests at the same time, and work after it are free', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await Promise.all([
    database.db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.insert(rateLimitHits).values(hit))
      later = delay(50).then(ping)
    }),
    ping(),
  ])
  await later
  expect(await database.db.select().from(rateLimitHits)).toHaveLength(1)
})
