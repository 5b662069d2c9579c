import type { Tx } from '#platform/db/database.ts'
import { tokensIn } from '#platform/mail-in/mail-address.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { recordActivity } from '#activity/record.server.ts'
import { isWaiting } from '../inquiry-kind.ts'
import { inquiryReplies } from '../conversation-table.server.ts'
import { addEvent, updateInquiry } from '../events.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import { splitAsSaid } from './list-said.server.ts'
import {
  remarked,
  toMatch,
  type About,
  type MailInContext,
  type Match,
  type Person,
} from './mail-in-context.server.ts'

/** Stores a reply that a staff member sent from their own e-mail program. @returns the event's id */
async function storeStaffReply(
  tx: Tx,
  inquiry: StoredInquiry,
  person: Person,
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
  await updateInquiry(tx, inquiry.id, {
    repliedAt: inquiry.repliedAt ?? acceptedAt,
    openedAt: inquiry.openedAt ?? acceptedAt,
    ownerId: inquiry.ownerId ?? person.id,
    ...(isWaiting(inquiry.status) && { status: 'replied' as const }),
  })
  const by = { username: person.username, userId: person.id }
  const sendsAt = acceptedAt.toISOString()
  const eventId = await addEvent(tx, inquiry.id, by, 'reply', { replyId: reply.id, text: mail.text, sendsAt })
  await addEvent(tx, inquiry.id, by, 'reply-sent', { replyId: reply.id })
  await recordActivity(tx, by, { type: 'inquiry.replied', subject: inquiry.reference })
  return eventId
}

/** To the visitor it is a reply, to us alone a note; in a client's conversation it is a message to them. */
export async function matchStaffMail(
  tx: Tx,
  context: MailInContext,
  mail: ReceivedMail,
  inquiry: StoredInquiry | undefined,
  person: Person,
  { arrivedAt, isProven, isCut }: About,
): Promise<Match> {
  if (!isProven)
    return {
      outcome: 'unmatched',
      reason: 'It names someone who works here, and nothing proves that it is from them.',
      ...(inquiry && { inquiry }),
    }
  const by = { username: person.username, userId: person.id }
  if (!inquiry) {
    const tokens = tokensIn(mail.to, context.ownAddress)
    const named = { ...by, name: person.name }
    const answered = await context.answerClient(tx, tokens, named, mail)
    return toMatch('client-reply', answered)
  }
  const text = remarked((await splitAsSaid(tx, context, inquiry, mail)).text, isCut)
  if (!mail.to.includes(inquiry.email.toLowerCase())) {
    const eventId = await addEvent(tx, inquiry.id, by, 'note', { text })
    return { outcome: 'staff-note', inquiry, eventId }
  }
  const eventId = await storeStaffReply(tx, inquiry, person, { ...mail, text }, arrivedAt)
  return { outcome: 'staff-reply', inquiry, eventId }
}
