import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import { newMailToken } from '#platform/mail-in/mail-address.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { announceClientChange } from '../../accounts/server/notices.ts'
import { insertMessage } from './insert-message.ts'
import type { StoredMessage } from './store.ts'
import { clientMessages } from './table.ts'

export type NewClientMessage = {
  clientId: string
  senderName: string
  subject: string
  message: string
  projectId: number | null
  answerTo: number | null
  submissionKey?: string | undefined
}

/**
 * Stores what a client wrote and queues the mail to the agency. The same submission key and words again are the message
 * there is: a double click writes once.
 */
export async function storeClientMessage(
  tx: Tx,
  { submissionKey, ...message }: NewClientMessage,
  mailOf: (message: StoredMessage, mailToken: string) => MailMessage,
): Promise<{ row: StoredMessage; isNew: boolean }> {
  const { row: added, isNew } = await insertMessage(
    tx,
    { ...message, isFromClient: true, isRead: true },
    submissionKey,
  )
  if (!isNew) return { row: added, isNew }
  await enqueue(tx, 'mail', mailOf(added, await tokenOf(tx, added.answerTo ?? added.id)))
  await announceClientChange(tx, message.clientId)
  await announceToConsole(tx, 'messages')
  return { row: added, isNew }
}

/** The token of a conversation, which gets one if it has none. */
export async function tokenOf(tx: Tx, conversation: number): Promise<string> {
  const [first] = await tx
    .update(clientMessages)
    .set({ mailToken: sql`coalesce(${clientMessages.mailToken}, ${newMailToken()})` })
    .where(eq(clientMessages.id, conversation))
    .returning({ mailToken: clientMessages.mailToken })
  if (!first?.mailToken) throw new Error('a conversation has no token')
  return first.mailToken
}
