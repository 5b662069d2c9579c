import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailboxName } from './mailbox-reader.ts'
import { mailboxCursors } from './table.ts'

// It is polled every twenty seconds; a restart of the mail server needs no notice.
const toleratedMs = 15 * 60_000

/** Since when a mailbox was not read to its end; undefined: this has not begun yet. */
export async function findLastReading(db: Db, url: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ checkedAt: mailboxCursors.checkedAt, readAt: mailboxCursors.readAt })
    .from(mailboxCursors)
    .where(eq(mailboxCursors.mailbox, mailboxName(url)))
  return row && (row.checkedAt ?? row.readAt)
}

/** The same where it is too long ago. */
export async function findMailboxTrouble(db: Db, url: string, now: Date): Promise<Date | undefined> {
  const since = await findLastReading(db, url)
  return since && now.getTime() - since.getTime() > toleratedMs ? since : undefined
}
