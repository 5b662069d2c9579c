import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'

/** The channel that says whose data or sessions have changed. */
export const clientChannel = 'client_changed'

/** Tells every process, once the transaction commits, that something of this client is new, or a session has ended. */
export async function announceClientChange(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${clientChannel}, ${userId})`)
}
