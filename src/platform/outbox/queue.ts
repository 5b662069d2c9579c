import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx, Db } from '../db/database.ts'
import { outboxJobs, type OutboxJob } from './table.ts'

/** When a job runs at the earliest, what makes two of them one, and with which it is done one at a time. */
export type QueueOptions = { key?: string; runAt?: Date | SQL; lane?: string }

/**
 * Queues work to be done once the transaction is committed, and never if it is not. A second job with the same
 * `key` is the same job: it changes nothing. `runAt` is the earliest time; the outbox counts in the
 * database's, which an expression such as `now() + …` names.
 */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: object,
  options: QueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, kind, [{ payload, ...options }])
}

/** Queues several jobs of a kind in one statement, each as `enqueue` does. @returns those that are new */
export async function enqueueAll(
  tx: Tx,
  kind: string,
  jobs: ({ payload: object } & QueueOptions)[],
): Promise<Pick<OutboxJob, 'id' | 'createdAt' | 'payload'>[]> {
  if (jobs.length === 0) return []
  return await tx
    .insert(outboxJobs)
    .values(jobs.map((job) => ({ kind, ...job })))
    .onConflictDoNothing({ target: outboxJobs.key })
    .returning({ id: outboxJobs.id, createdAt: outboxJobs.createdAt, payload: outboxJobs.payload })
}

const isWaiting = and(isNull(outboxJobs.doneAt), isNull(outboxJobs.deadAt))

/** Takes back the waiting jobs of a kind whose payload has these values. One that a worker has in hand has to ask `isJobWaiting`. */
export async function withdrawJobs(tx: Tx, kind: string, values: object): Promise<void> {
  await tx
    .update(outboxJobs)
    .set({ doneAt: sql`now()`, leasedUntil: null, leaseToken: null })
    .where(
      and(
        isWaiting,
        eq(outboxJobs.kind, kind),
        sql`${outboxJobs.payload} @> ${JSON.stringify(values)}::jsonb`,
      ),
    )
}

/** False once a job was taken back. */
export async function isJobWaiting(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: outboxJobs.id })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.id, id), isWaiting))
  return found.length > 0
}

type OutboxCounts = { waiting: number; oldestSeconds: number; dead: number }

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
      -- What has a lane waits for others, for days perhaps: that is no fault of ours.
      from outbox_jobs where done_at is null and dead_at is null and lane is null and (run_at <= ${at} or attempts > 0)
    ) as due, (select count(*)::int as dead from outbox_jobs where dead_at is not null) as given_up`)
  const [row] = rows
  if (!row) throw new Error('the counts of the outbox came without a row')
  return { waiting: row.waiting, oldestSeconds: row.oldest_seconds, dead: row.dead }
}
