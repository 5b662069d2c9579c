import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/db/database.ts'
import { watchNotices, type NoticeWatch } from '#platform/watch-notices.ts'

const auditChannel = 'audit_changed'

/** Tells every process, once the transaction commits, that anyone who waits for this run has something to look at. */
export async function announceRun(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${auditChannel}, ${String(runId)})`)
}

/** Watches how far audits are, by the id of the run. */
export const watchAudits = (database: Database): NoticeWatch => watchNotices(database, auditChannel)
