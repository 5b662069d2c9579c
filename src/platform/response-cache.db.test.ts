import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { sql } from 'drizzle-orm'
import {
  createResponseCache,
  toCachedResponse,
  announceContentChange,
  purgeOnContentChange,
} from './response-cache.ts'

describe('a change of content', () => {
  let database: TestDatabase
  beforeAll(async () => (database = await openTestDatabase()))
  afterAll(async () => await database.close())

  it('empties the page cache once it is committed, and not when it is rolled back', async () => {
    const responseCache = createResponseCache({ maxAgeMs: 60_000, maxPages: 10 })
    const keep = async () =>
      await responseCache.fill('/', '2026-11-21', async () => await toCachedResponse('x', 0))
    const stop = await purgeOnContentChange(database, responseCache)
    await keep()

    const rolledBack = database.db.transaction(async (tx) => {
      await announceContentChange(tx)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    // A later notice on the same channel would come after the first: when it has arrived, the first never will.
    expect(responseCache.size).toBe(1)

    await database.db.transaction(async (tx) => {
      await announceContentChange(tx)
      expect(responseCache.size).toBe(1)
    })
    await expect.poll(() => responseCache.size, { timeout: 20_000 }).toBe(0)

    await keep()
    await stop()
    await database.db.transaction(announceContentChange)
    expect(responseCache.size).toBe(1)
  })

  it('is noticed again after the listening connection was lost', async () => {
    const responseCache = createResponseCache({ maxAgeMs: 60_000, maxPages: 10 })
    const keep = async () =>
      await responseCache.fill('/', '2026-11-21', async () => await toCachedResponse('x', 0))
    const stop = await purgeOnContentChange(database, responseCache)
    await keep()
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'loomsbury listener' and datname = current_database()`,
    )
    // What was announced meanwhile is lost, so everything is made again.
    await expect.poll(() => responseCache.size, { timeout: 10_000 }).toBe(0)
    await keep()
    await database.db.transaction(announceContentChange)
    await expect.poll(() => responseCache.size, { timeout: 20_000 }).toBe(0)
    await stop()
  })
})
