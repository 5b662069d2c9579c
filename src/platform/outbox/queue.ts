import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { outboxJobs } from './table.ts'

/**
 * Queues work to be done once the transaction is committed, and never if it is not. A second job with the same
 * `key` is the same job: it changes nothing. `runAt` is the earliest time; the outbox counts in the
 * database's, which an expression such as `now() + …` names.
 */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: object,
  options: { key?: string; runAt?: Date | SQL } = {},
): Promise<void> {
  await enqueueAll(tx, kind, [{ payload, ...options }])
}

/** Queues several jobs of a kind in one statement, each as `enqueue` does. */
export async function enqueueAll(
  tx: Tx,
  kind: string,
  jobs: { payload: object; key?: string; runAt?: Date | SQL }[],
): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insert(outboxJobs)
    .values(jobs.map((job) => ({ kind, ...job })))
    .onConflictDoNothing({ target: outboxJobs.key })
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
