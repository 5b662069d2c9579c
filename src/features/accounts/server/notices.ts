import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/db/database.ts'
import { type NoticeWatch, watchNotices } from '#platform/watch-notices.ts'

/** The channel that says whose data or sessions have changed. */
const clientChannel = 'client_changed'

/** Tells every process, once the transaction commits, that something of this client is new, or a session has ended. */
export async function announceClientChange(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${clientChannel}, ${userId})`)
}

/** What is new for which client, by the id of the user. */
export type ClientChanges = NoticeWatch

/** Watches what is new for clients. */
export const watchClientChanges = (database: Database): ClientChanges => watchNotices(database, clientChannel)
