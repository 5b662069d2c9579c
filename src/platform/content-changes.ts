import { sql } from 'drizzle-orm'
import type { Database, Tx } from './db/database.ts'
import type { ResponseCache } from './response-cache.ts'

const channel = 'content_changed'

/** Tells every process, once the transaction commits, that pages made so far may show old content. */
export async function announceContentChange(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/**
 * Empties the page cache whenever any process announces a change of content.
 * @returns ends the watch
 */
export async function purgeOnContentChange(
  database: Database,
  responseCache: ResponseCache,
): Promise<() => Promise<void>> {
  return await database.listen(channel, () => responseCache.purge())
}
