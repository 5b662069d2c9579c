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

const takenFor = (leaseMs: number) => ({
  leaseToken: randomUUID(),
  leasedUntil: inMs(leaseMs),
  attempts: sql`${outboxJobs.attempts} + 1`,
})

const givenUp = { leasedUntil: null, leaseToken: null }

/**
 * The same for jobs with lanes: of each lane the one that is longest due, unless another of it is held. However many wait in
 * one lane, the others do not wait for them.
 */
export async function claimOfLanes(
  db: Db,
  { kinds, limit, leaseMs }: { kinds: string[]; limit: number; leaseMs: number },
): Promise<OutboxJob[]> {
  return await db.transaction(async (tx) => {
    // Two claims at one moment would each see a free lane.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outbox lanes'))`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with recursive lanes as (
        (select lane from outbox_jobs where lane is not null and done_at is null and dead_at is null
          order by lane limit 1)
        union all
        select (select lane from outbox_jobs where lane > lanes.lane and done_at is null and dead_at is null
          order by lane limit 1) from lanes where lanes.lane is not null
      )
      select job.id from lanes cross join lateral (
        select id, run_at from outbox_jobs where lane = lanes.lane and done_at is null and dead_at is null
          and run_at <= now() and kind in ${kinds} order by run_at, id limit 1) as job
      where lanes.lane is not null and not exists (
        select 1 from outbox_jobs where lane = lanes.lane and leased_until is not null and leased_until >= now()
          and done_at is null and dead_at is null)
      order by job.run_at, job.id limit ${limit}`)
    if (rows.length === 0) return []
    return await tx
      .update(outboxJobs)
      .set(takenFor(leaseMs))
      .where(
        inArray(
          outboxJobs.id,
          rows.map(({ id }) => Number(id)),
        ),
      )
      .returning()
  })
}

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
      .set(takenFor(options.leaseMs))
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
