import { done, impossible, notFound, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry, findLastEvent } from './events.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import { listMessageIds, newMessageId, type Author } from './replies.ts'
import { apologyMail } from './visitor-mails.ts'

export type NewTime = { until: Date; why: string }

/**
 * A person says when a reply that is overdue will be there: the visitor is told by e-mail, with an apology, and on the
 * private page. The promise stays missed and no deadline moves. The same time again changes nothing.
 */
export async function setNewTime(
  tx: Tx,
  by: Author,
  reference: string,
  { until, why }: NewTime,
  now: Date,
  settings: MailboxSettings & { publicUrl: string },
): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  const isWaiting = inquiry.status === 'new' || inquiry.status === 'open'
  if (!isWaiting || inquiry.repliedAt !== null || inquiry.replyDueAt > now)
    return impossible('Only an enquiry whose reply is overdue can be given a new time.')
  const last = await findLastEvent(tx, inquiry.id, 'new-time')
  if (last?.data.until === until.toISOString()) return done(success)
  // It is on the visitor's page: there people have names, not usernames.
  const eventId = await addEvent(tx, inquiry.id, { ...by, username: by.name }, 'new-time', {
    until: until.toISOString(),
    ...(why !== '' && { text: why }),
  })
  await updateInquiry(tx, inquiry.id, { status: 'open', openedAt: inquiry.openedAt ?? now })
  const { mailFrom } = settings
  const thread = {
    messageId: newMessageId(mailFrom),
    earlier: await listMessageIds(tx, inquiry.id, mailFrom),
  }
  const message = apologyMail(inquiry, { by: by.name, until, why, settings, thread })
  await enqueue(tx, 'mail', message, { key: `inquiry:${inquiry.id}:new-time:${eventId}` })
  return done(success, { type: 'inquiry.new-time' })
}
