import type { Db } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { announceClientChange } from '../../accounts/server/notices.ts'
import { archivedRefusal } from './archive-client.ts'
import { insertMessage } from './insert-message.ts'
import { isArchived } from './lock-client.ts'
import type { StoredMessage } from './store.ts'

export type NewClientMessage = {
  userId: string
  senderName: string
  subject: string
  message: string
  projectId: number | null
  answerTo: number | null
  submissionKey?: string | undefined
}

/**
 * Stores what a client wrote and queues the mail to the agency in one transaction. The same submission key and words again
 * are the message there is: a double click writes once.
 * @throws AppError 409 for a client who is archived
 */
export async function storeClientMessage(
  db: Db,
  { submissionKey, ...message }: NewClientMessage,
  mailOf: (message: StoredMessage) => MailMessage,
): Promise<StoredMessage> {
  return await db.transaction(async (tx) => {
    if (await isArchived(tx, message.userId)) throw archivedRefusal()
    const { row: added, isNew } = await insertMessage(
      tx,
      { ...message, isFromClient: true, isRead: true },
      submissionKey,
    )
    if (!isNew) return added
    await enqueue(tx, 'mail', mailOf(added))
    await announceClientChange(tx, message.userId)
    await announceToConsole(tx, 'messages')
    return added
  })
}
