import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { rateLimitHits } from '../rate-limit-table.ts'
import type { Tx } from './database.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

/** Stores a row, and answers which transaction it was in. */
const store = (key: string) => async (tx: Tx) => {
  await tx.insert(rateLimitHits).values({ key, hits: 1, expiresAt: new Date() })
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]?.id
}

const keysStored = async () =>
  (await database.db.select().from(rateLimitHits)).map(({ key }) => key).toSorted()

const twentyKeys = Array.from({ length: 20 }, (_, index) => `key-${index + 10}`)

test('what comes at once is all stored, on the embedded database with few commits', async () => {
  const ids = await Promise.all(twentyKeys.map((key) => database.shared(store(key))))
  expect(await keysStored()).toEqual(twentyKeys)
  // The first goes at once; of those who wait meanwhile ten go together.
  expect(new Set(ids).size).toBe(database.engine === 'pglite' ? 3 : 20)
})

test('of those that go together only the one that fails is refused, with its own error', async () => {
  const outcomes = await Promise.allSettled(
    twentyKeys.map((key, index) =>
      database.shared(async (tx) => {
        await store(key)(tx)
        if (index === 7) throw new Error('enough')
        // The database itself refuses this one.
        if (index === 13) await store(key)(tx)
      }),
    ),
  )
  expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7, 13])
  expect(outcomes[7]).toMatchObject({ reason: { message: 'enough' } })
  expect(outcomes[13]).toMatchObject({ reason: { cause: { code: '23505' } } })
  expect(await keysStored()).toEqual(twentyKeys.filter((_, index) => index !== 7 && index !== 13))
})

test('nobody is answered before the commit', async () => {
  await Promise.all(
    twentyKeys.map(async (key) => {
      await database.shared(store(key))
      expect(await keysStored()).toContain(key)
    }),
  )
})
