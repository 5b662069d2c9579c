import { recordActivity } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { inquiryReplies } from '../conversation-table.ts'
import { addEvent, updateInquiry } from '../events.ts'
import type { StoredInquiry } from '../store.ts'

/** Stores a reply that someone of the agency wrote in their own e-mail program: its copy came to us, so it has left. @returns the event's id */
export async function storeStaffReply(
  tx: Tx,
  inquiry: StoredInquiry,
  person: { id: string; username: string; name: string },
  mail: ReceivedMail,
  acceptedAt: Date,
): Promise<number> {
  const [reply] = await tx
    .insert(inquiryReplies)
    .values({
      inquiryId: inquiry.id,
      authorId: person.id,
      authorName: person.name,
      text: mail.text,
      submissionKey: `mail:${mail.key}`,
      state: 'sent',
      sendsAt: acceptedAt,
      acceptedAt,
      messageId: mail.messageId ?? mail.key,
    })
    .returning({ id: inquiryReplies.id })
  if (!reply) throw new Error('a reply was not stored')
  const isWaiting = inquiry.status === 'new' || inquiry.status === 'open'
  await updateInquiry(tx, inquiry.id, {
    repliedAt: inquiry.repliedAt ?? acceptedAt,
    openedAt: inquiry.openedAt ?? acceptedAt,
    ownerId: inquiry.ownerId ?? person.id,
    ...(isWaiting && { status: 'replied' as const }),
  })
  const by = { username: person.username, userId: person.id }
  const sendsAt = acceptedAt.toISOString()
  const eventId = await addEvent(tx, inquiry.id, by, 'reply', { replyId: reply.id, text: mail.text, sendsAt })
  await addEvent(tx, inquiry.id, by, 'reply-sent', { replyId: reply.id })
  await recordActivity(tx, by, { type: 'inquiry.replied', subject: inquiry.reference })
  return eventId
}
