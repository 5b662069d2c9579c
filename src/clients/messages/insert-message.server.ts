import { type SQL, and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { StoredMessage } from './messages.server.ts'
import { clientMessages } from '../table.server.ts'

type NewMessage = Omit<typeof clientMessages.$inferInsert, 'submissionKey' | 'heldUntil'> & {
  /** In the database's time. */
  heldUntil?: SQL | null
}

/**
 * Stores a message once: the same submission key and words again are the stored message. With other words it is a new one:
 * an author who saw no response may have edited it.
 */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  submissionKey: string | undefined,
): Promise<{ row: StoredMessage; isNew: boolean }> {
  for (;;) {
    const { known, key } = await findSame(tx, message, submissionKey)
    if (known) return { row: known, isNew: false }
    const [row] = await tx
      .insert(clientMessages)
      .values({ ...message, submissionKey: key })
      .onConflictDoNothing()
      .returning()
    // Otherwise the second of a double click has waited for the first, and finds it now.
    if (row) return { row, isNew: true }
  }
}

async function findSame(
  tx: Tx,
  { clientId, subject, message }: NewMessage,
  submissionKey: string | undefined,
): Promise<{ known?: StoredMessage; key: string | null }> {
  if (submissionKey === undefined) return { key: null }
  let key = submissionKey
  for (;;) {
    const [known] = await tx
      .select()
      .from(clientMessages)
      .where(and(eq(clientMessages.clientId, clientId), eq(clientMessages.submissionKey, key)))
    if (!known) return { key }
    if (known.message === message && known.subject === subject) return { known, key }
    key = `${submissionKey}+${known.id}`
  }
}
