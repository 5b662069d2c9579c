import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { StoredMessage } from './messages.server.ts'
import { announceWork } from '../client-act.server.ts'
import { tellOfMessage } from '../webhook-events.server.ts'
import { clientMessages } from '../table.server.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { newMailToken } from '#platform/mail-in/mail-address.ts'
import { queueMails } from '#platform/mail/queue-mails.ts'
import { insertMessage } from './insert-message.server.ts'

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
  await queueMails(tx, `client-messages:${added.id}`, [
    { payload: mailOf(added, await tokenOf(tx, added.answerTo ?? added.id)) },
  ])
  await tellOfMessage(tx, added)
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
