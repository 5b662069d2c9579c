import { and, desc, eq, getTableName, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { backupRuns } from './table.ts'

/** What says something of the backups at hand: after a restore, perhaps elsewhere, it would not be true. */
export const tablesOfThisPlace = [getTableName(backupRuns)]

type BackupRun = typeof backupRuns.$inferSelect

const hourMs = 3_600_000
/** A process that makes a backup says that it is alive more often than this. */
const silentAfterMs = 5 * 60_000
// A large database takes its time, and so does a server that has just started.
const allowedLatenessMs = 2 * hourMs

/**
 * Begins a run if one is due: so long after the last began, an hour after one that failed, and when the process that made one
 * has died. One process of several gets it. @returns its id; undefined when there is nothing to do
 */
export async function claimBackup(db: Db, now: Date, everyHours: number): Promise<number | undefined> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('backup-runs')) as is_ours`,
    )
    if (rows[0]?.is_ours !== true) return undefined
    const [last] = await tx.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
    if (last !== undefined && now < dueAt(last, everyHours)) return undefined
    if (last && isUnderWay(last))
      await tx
        .update(backupRuns)
        .set({ failedAt: now, error: 'The server that made it ended before it was done.' })
        .where(eq(backupRuns.id, last.id))
    const [begun] = await tx
      .insert(backupRuns)
      .values({ startedAt: now, seenAt: now })
      .returning({ id: backupRuns.id })
    return begun?.id
  })
}

const isUnderWay = ({ doneAt, failedAt }: BackupRun) => doneAt === null && failedAt === null

function dueAt(last: BackupRun, everyHours: number): Date {
  if (last.doneAt) return new Date(last.startedAt.getTime() + everyHours * hourMs)
  if (last.failedAt) return new Date(last.failedAt.getTime() + hourMs)
  return new Date(last.seenAt.getTime() + silentAfterMs)
}

/** Changes a run that is still under way. @returns false when another process has given it up */
export async function markRun(
  db: Db,
  id: number,
  change: Partial<typeof backupRuns.$inferInsert>,
): Promise<boolean> {
  const stillOurs = and(eq(backupRuns.id, id), isNull(backupRuns.doneAt), isNull(backupRuns.failedAt))
  const marked = await db.update(backupRuns).set(change).where(stillOurs).returning({ id: backupRuns.id })
  return marked.length === 1
}

/** The last run that ended, the last that ended well, and one that is under way. */
export async function findLastRuns(
  db: Db,
): Promise<{ ended?: BackupRun; done?: BackupRun; underWay?: BackupRun }> {
  const [[last, before], [done]] = await Promise.all([
    db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(2),
    db
      .select()
      .from(backupRuns)
      .where(isNotNull(backupRuns.doneAt))
      .orderBy(desc(backupRuns.doneAt))
      .limit(1),
  ])
  const underWay = last && isUnderWay(last) ? last : undefined
  const ended = underWay ? before : last
  return { ...(ended && { ended }), ...(done && { done }), ...(underWay && { underWay }) }
}

/** That there is no backup where one should be; `lastDoneAt` undefined: there is none at all. */
export type BackupTrouble = { at: Date; lastDoneAt: Date | undefined } & (
  | { kind: 'failed'; reason: string }
  /** Since `at` there should have been another. */
  | { kind: 'overdue' }
)

/** What is wrong with backups that are made every so many hours; undefined if nothing is, and before the first has begun. */
export async function findBackupTrouble(
  db: Db,
  now: Date,
  everyHours: number,
): Promise<BackupTrouble | undefined> {
  const { ended, done, underWay } = await findLastRuns(db)
  const lastDoneAt = done?.doneAt ?? undefined
  if (ended?.failedAt) return { kind: 'failed', at: ended.failedAt, reason: ended.error ?? '', lastDoneAt }
  const since = done ?? underWay
  if (since === undefined) return undefined
  const at = new Date(since.startedAt.getTime() + everyHours * hourMs)
  return now.getTime() > at.getTime() + allowedLatenessMs ? { kind: 'overdue', at, lastDoneAt } : undefined
}
