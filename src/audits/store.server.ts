import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import type { AuditFailure } from './audit-failure.ts'
import type { AuditReport } from './audit-report.ts'
import type { AuditProgress, AuditStep } from './audit-state.ts'
import { type AuditRun, auditRuns, audits } from './table.server.ts'
import { type NoticeWatch, watchNotices } from '#platform/watch-notices.ts'
import { allChecks } from './checks/all-checks.server.ts'

/** Anything else needs no query. */
const tokenPattern = /^[\w-]{24}$/

export type StoredAudit = { audit: typeof audits.$inferSelect; run: AuditRun }

/** Serializes decisions about a website until the transaction ends. */
export async function lockSite(tx: Tx, site: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`audit:${site}`}))`)
}

/** The runs of a website that are not finished, or were after `since`, the newest first. */
export const listRecentRuns = async (tx: Tx, site: string, since: Date): Promise<AuditRun[]> =>
  await tx
    .select()
    .from(auditRuns)
    .where(and(eq(auditRuns.site, site), or(isNull(auditRuns.finishedAt), gt(auditRuns.finishedAt, since))))
    .orderBy(desc(auditRuns.id))

export async function insertRun(
  tx: Tx,
  run: Pick<AuditRun, 'site' | 'url' | 'isPrivate' | 'madeAt' | 'progress'>,
) {
  const [inserted] = await tx.insert(auditRuns).values(run).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Makes a link to a run. @returns its token, 144 random bits */
export async function insertAudit(
  tx: Tx,
  audit: { runId: number; madeAt: Date; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await tx.insert(audits).values({ ...audit, token })
  return token
}

const isWaiting = and(isNull(auditRuns.startedAt), isNull(auditRuns.finishedAt))

/** How many runs are waiting, or waiting before this one. */
export const countWaiting = async (db: Db | Tx, beforeId?: number): Promise<number> =>
  await db.$count(auditRuns, and(isWaiting, beforeId === undefined ? undefined : lt(auditRuns.id, beforeId)))

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

/** The last public report on a website before a run. */
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

/** The run of a job; undefined if it is finished or was deleted. */
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

/** @returns false if the run is finished or was deleted: then nothing was changed */
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

/** Deletes a link, and its run if there is no other link to it. */
export async function deleteAuditIn(tx: Tx, token: string): Promise<boolean> {
  if (!tokenPattern.test(token)) return false
  const [found] = await tx
    .select({ runId: audits.runId, site: auditRuns.site })
    .from(audits)
    .innerJoin(auditRuns, eq(auditRuns.id, audits.runId))
    .where(eq(audits.token, token))
  if (!found) return false
  // No other link can be made meanwhile.
  await lockSite(tx, found.site)
  const deleted = await tx.delete(audits).where(eq(audits.token, token)).returning({ id: audits.id })
  if ((await tx.$count(audits, eq(audits.runId, found.runId))) === 0) {
    await tx.delete(auditRuns).where(eq(auditRuns.id, found.runId))
    await announceRun(tx, found.runId)
  }
  return deleted.length > 0
}

const deletedAtOnce = 200

export async function deleteExpiredAudits(db: Db, now: Date): Promise<void> {
  const expired = await db
    .select({ token: audits.token })
    .from(audits)
    .where(lte(audits.expiresAt, now))
    .limit(deletedAtOnce)
  for (const { token } of expired) await db.transaction(async (tx) => await deleteAuditIn(tx, token))
}

const auditChannel = 'audit_changed'

/** Notifies all processes of a change of this run once the transaction commits. */
async function announceRun(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${auditChannel}, ${String(runId)})`)
}

/** Watches the progress of audits, by the id of the run. */
export const watchAudits = (database: Database): NoticeWatch => watchNotices(database, auditChannel)

const inAll = allChecks.length

/** The progress of a run after these requests, before or after its checks. */
export const progressAfter = (steps: AuditStep[], isChecked = false): AuditRun['progress'] => ({
  steps,
  checks: { made: isChecked ? inAll : 0, inAll },
})
