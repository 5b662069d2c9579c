import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

export type OutboxCounts = { waiting: number; oldestSeconds: number; dead: number }

/**
 * Jobs that could have been done by `now` and were not, how long the oldest has waited, and the jobs that were given up.
 * A job that failed waits from when it was queued: each attempt puts `run_at` off.
 */
export async function countOutbox(db: Db, now: Date): Promise<OutboxCounts> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ waiting: number; oldest_seconds: number; dead: number }>(sql`
    select waiting, oldest_seconds, dead from (
      select count(*)::int as waiting,
        greatest(0, coalesce(extract(epoch from ${at} - min(case when attempts > 0 then created_at else run_at end)), 0))::float8
          as oldest_seconds
      from outbox_jobs where done_at is null and dead_at is null and (run_at <= ${at} or attempts > 0)
    ) as due, (select count(*)::int as dead from outbox_jobs where dead_at is not null) as given_up`)
  const [row] = rows
  if (!row) throw new Error('the counts of the outbox came without a row')
  return { waiting: row.waiting, oldestSeconds: row.oldest_seconds, dead: row.dead }
}
