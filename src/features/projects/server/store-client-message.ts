import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { StoredMessage } from './messages.ts'
import { announceWork } from './acts/client-act.ts'
import { clientMessages } from './table.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { newMailToken } from '#platform/mail-in/mail-address.ts'
import { enqueue } from '#platform/outbox/queue.ts'

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

type NewClientMessage = {
  clientId: string
  senderName: string
  subject: string
  message: string
  projectId: number | null
  answerTo: number | null
  submissionKey?: string | undefined
}

/**
 * Stores what a client wrote, once for a submission key, and queues the mail to the agency.
 */
export async function storeClientMessage(
  tx: Tx,
  { submissionKey, ...message }: NewClientMessage,
  mailOf: (message: StoredMessage, mailToken: string) => MailMessage,
): Promise<{ row: StoredMessage; isNew: boolean }> {
  const stored = await insertMessage(tx, { ...message, isFromClient: true, isRead: true }, submissionKey)
  if (!stored.isNew) return stored
  const { row: added } = stored
  await enqueue(tx, 'mail', mailOf(added, await tokenOf(tx, added.answerTo ?? added.id)))
  await announceWork(tx, message.clientId)
  return stored
}

/** The token of a conversation, created on first use. */
export async function tokenOf(tx: Tx, conversation: number): Promise<string> {
  const [first] = await tx
    .update(clientMessages)
    .set({ mailToken: sql`coalesce(${clientMessages.mailToken}, ${newMailToken()})` })
    .where(eq(clientMessages.id, conversation))
    .returning({ mailToken: clientMessages.mailToken })
  if (!first?.mailToken) throw new Error('a conversation has no token')
  return first.mailToken
}
