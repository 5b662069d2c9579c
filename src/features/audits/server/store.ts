import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import type { AuditFailure } from '../audit-failure.ts'
import type { AuditReport } from '../audit-report.ts'
import type { AuditProgress, AuditStep } from '../audit-state.ts'
import { type AuditRun, auditRuns, audits } from './table.ts'
import { type NoticeWatch, watchNotices } from '#platform/watch-notices.ts'
import { allChecks } from '../checks/all-checks.ts'

/** The form of a token: anything else names nothing, and need not be asked for. */
const tokenPattern = /^[\w-]{24}$/

export type StoredAudit = { audit: typeof audits.$inferSelect; run: AuditRun }

/** Held until the transaction ends: what is decided about a website is decided by one at a time. */
export async function lockSite(tx: Tx, site: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`audit:${site}`}))`)
}

/** The last run of a website, over or not. */
export async function findLastRun(tx: Tx, site: string): Promise<AuditRun | undefined> {
  const [run] = await tx
    .select()
    .from(auditRuns)
    .where(eq(auditRuns.site, site))
    .orderBy(desc(auditRuns.id))
    .limit(1)
  return run
}

export async function insertRun(
  tx: Tx,
  run: Pick<AuditRun, 'site' | 'url' | 'isPrivate' | 'madeAt' | 'progress'>,
) {
  const [inserted] = await tx.insert(auditRuns).values(run).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Makes a link to a run: 144 random bits, which no one can guess. @returns its token */
export async function insertAudit(
  tx: Tx,
  audit: { runId: number; madeAt: Date; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await tx.insert(audits).values({ ...audit, token })
  return token
}

const isWaiting = and(isNull(auditRuns.startedAt), isNull(auditRuns.finishedAt))

/** How many runs wait, or wait before this one. */
export async function countWaiting(db: Db | Tx, beforeId?: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(auditRuns)
    .where(and(isWaiting, beforeId === undefined ? undefined : lt(auditRuns.id, beforeId)))
  return row?.waiting ?? 0
}

/** The audit of a link; undefined once it has expired. */
export async function findAudit(db: Db | Tx, token: string, now: Date): Promise<StoredAudit | undefined> {
  if (!tokenPattern.test(token)) return undefined
  const [row] = await db
    .select({ audit: audits, run: auditRuns })
    .from(audits)
    .innerJoin(auditRuns, eq(auditRuns.id, audits.runId))
    .where(and(eq(audits.token, token), gt(audits.expiresAt, now)))
  return row
}

/** The last report on a website before a run that others may know of. */
export async function findEarlierRun(
  db: Db,
  { site, id }: Pick<AuditRun, 'site' | 'id'>,
): Promise<AuditRun | undefined> {
  const [run] = await db
    .select()
    .from(auditRuns)
    .where(
      and(
        eq(auditRuns.site, site),
        lt(auditRuns.id, id),
        eq(auditRuns.isPrivate, false),
        isNotNull(auditRuns.report),
      ),
    )
    .orderBy(desc(auditRuns.id))
    .limit(1)
  return run
}

/** The run of a job; undefined when it is over or was deleted. */
export async function findUnfinishedRun(db: Db, id: number): Promise<AuditRun | undefined> {
  const [run] = await db
    .select()
    .from(auditRuns)
    .where(and(eq(auditRuns.id, id), isNull(auditRuns.finishedAt)))
  return run
}

type RunChange =
  | { startedAt: Date; progress: AuditRun['progress'] }
  | { progress: Pick<AuditProgress, 'steps' | 'checks'> }
  | { finishedAt: Date; report: AuditReport; progress: AuditRun['progress'] }
  | { finishedAt: Date; failure: AuditFailure }

/** False when the run is over or was deleted: then nothing was changed. */
export async function markRun(db: Db, id: number, change: RunChange): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .update(auditRuns)
      .set(change)
      .where(and(eq(auditRuns.id, id), isNull(auditRuns.finishedAt)))
      .returning({ id: auditRuns.id })
    if (rows.length > 0) await announceRun(tx, id)
    return rows.length > 0
  })
}

/** Deletes a link, and its run with all that was found if no one else has a link to it. */
export async function deleteAuditIn(tx: Tx, token: string): Promise<boolean> {
  if (!tokenPattern.test(token)) return false
  const [found] = await tx
    .select({ runId: audits.runId, site: auditRuns.site })
    .from(audits)
    .innerJoin(auditRuns, eq(auditRuns.id, audits.runId))
    .where(eq(audits.token, token))
  if (!found) return false
  // No one gets a link to the run while it is decided whether anyone has one.
  await lockSite(tx, found.site)
  const deleted = await tx.delete(audits).where(eq(audits.token, token)).returning({ id: audits.id })
  const [left] = await tx.select({ links: count() }).from(audits).where(eq(audits.runId, found.runId))
  if (left?.links === 0) {
    await tx.delete(auditRuns).where(eq(auditRuns.id, found.runId))
    await announceRun(tx, found.runId)
  }
  return deleted.length > 0
}

const deletedAtOnce = 200

/** Deletes what was kept for as long as we say. */
export async function deleteExpiredAudits(db: Db, now: Date): Promise<void> {
  const expired = await db
    .select({ token: audits.token })
    .from(audits)
    .where(lte(audits.expiresAt, now))
    .limit(deletedAtOnce)
  for (const { token } of expired) await db.transaction(async (tx) => await deleteAuditIn(tx, token))
}

const auditChannel = 'audit_changed'

/** Tells every process, once the transaction commits, that anyone who waits for this run has something to look at. */
async function announceRun(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${auditChannel}, ${String(runId)})`)
}

/** Watches how far audits are, by the id of the run. */
export const watchAudits = (database: Database): NoticeWatch => watchNotices(database, auditChannel)

const inAll = allChecks.length

/** How far a run is that has asked for these addresses and judged nothing yet. */
export const progressAfter = (steps: AuditStep[]): AuditRun['progress'] => ({
  steps,
  checks: { made: 0, inAll },
})

/** How far a run is that has judged all it asked for. */
export const progressDone = (steps: AuditStep[]): AuditRun['progress'] => ({
  steps,
  checks: { made: inAll, inAll },
})
