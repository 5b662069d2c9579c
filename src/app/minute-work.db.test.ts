import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { takeToken } from '#platform/rate-limit.ts'
import { rateLimitHits } from '#platform/rate-limit-table.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { startMinuteWork } from './minute-work.server.ts'

it('does all its work, and removes the counts of requests that have ended', async () => {
  const app = await openTestApp()
  const rule = { limit: 3, windowSeconds: 60 }
  await takeToken(app.db, 'old', rule)
  await app.db.execute(sql`update rate_limit_hits set expires_at = now()`)
  await takeToken(app.db, 'new', rule)
  const stop = startMinuteWork(app.services)
  await stop()
  expect(await app.db.select({ key: rateLimitHits.key }).from(rateLimitHits)).toEqual([{ key: 'new' }])
  expect(app.logLines).toEqual([])
  await app.close()
})
