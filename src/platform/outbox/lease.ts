import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '../db/database.ts'
import { outboxJobs, type OutboxJob } from './table.ts'

// All times are the database's: the clocks of several processes need not agree.
const now = sql`now()`
const inMs = (delayMs: number) => sql`now() + ${delayMs} * interval '1 millisecond'`

const isWaiting = and(isNull(outboxJobs.doneAt), isNull(outboxJobs.deadAt))

// Fencing: each taking gives the job a new token, so a worker whose lease ran out and was taken over changes nothing.
const isHeldAs = (job: OutboxJob) =>
  and(eq(outboxJobs.id, job.id), eq(outboxJobs.leaseToken, job.leaseToken ?? ''), isWaiting)

const givenUp = { leasedUntil: null, leaseToken: null }

/** Takes up to `limit` jobs that are due and that no worker holds, the longest due first, and counts the attempt. */
export function claimJobs(
  db: Db,
  options: { kinds: string[]; limit: number; leaseMs: number },
): Promise<OutboxJob[]> {
  const due = db
    .select({ id: outboxJobs.id })
    .from(outboxJobs)
    .where(
      and(
        isWaiting,
        lte(outboxJobs.runAt, now),
        or(isNull(outboxJobs.leasedUntil), lt(outboxJobs.leasedUntil, now)),
        inArray(outboxJobs.kind, options.kinds),
      ),
    )
    .orderBy(outboxJobs.runAt, outboxJobs.id)
    .limit(options.limit)
    .for('update', { skipLocked: true })
  return (
    db
      .update(outboxJobs)
      .set({
        leaseToken: randomUUID(),
        leasedUntil: inMs(options.leaseMs),
        attempts: sql`${outboxJobs.attempts} + 1`,
      })
      // `any(array(…))` runs the choice once; `in (…)` may be planned as a loop that takes more than the limit.
      .where(sql`${outboxJobs.id} = any(array(${due}))`)
      .returning()
  )
}

/** Holds these jobs for another `leaseMs`, those of them that are still held. */
export async function renewLeases(db: Db, jobs: OutboxJob[], leaseMs: number): Promise<void> {
  if (jobs.length === 0) return
  await db
    .update(outboxJobs)
    .set({ leasedUntil: inMs(leaseMs) })
    .where(or(...jobs.map(isHeldAs)))
}

/** False when the job has been taken over meanwhile: then nothing was changed. The same holds for the other marks. */
export async function markDone(db: Db, job: OutboxJob): Promise<boolean> {
  return await mark(db, job, { doneAt: now, lastError: null })
}

export async function markForRetry(
  db: Db,
  job: OutboxJob,
  reason: string,
  delayMs: number,
): Promise<boolean> {
  return await mark(db, job, { runAt: inMs(delayMs), lastError: reason })
}

export async function markDead(db: Db, job: OutboxJob, reason: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isMarked = await mark(tx, job, { deadAt: now, lastError: reason })
    if (isMarked && job.kind === 'mail') await announceToConsole(tx, 'mail')
    return isMarked
  })
}

async function mark(db: Db | Tx, job: OutboxJob, changes: object): Promise<boolean> {
  const rows = await db
    .update(outboxJobs)
    .set({ ...givenUp, ...changes })
    .where(isHeldAs(job))
    .returning({ id: outboxJobs.id })
  return rows.length === 1
}

/** Forgets jobs done more than `days` ago, and with them the personal data they carry. */
export async function deleteDoneJobs(db: Db, days: number): Promise<void> {
  await db
    .delete(outboxJobs)
    .where(and(isNotNull(outboxJobs.doneAt), lt(outboxJobs.doneAt, sql`now() - ${days} * interval '1 day'`)))
}
