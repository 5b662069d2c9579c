import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { bySystem, type Actor } from '#activity/record.server.ts'
import { inquiryReplies } from './conversation-table.server.ts'
import { findLastEvent, updateInquiry, addEvent, lockInquiryById } from './events.server.ts'
import { findFirstReply } from './outside-replies.server.ts'
import { type StoredReply, lockReply } from './replies.server.ts'
import type { StoredInquiry } from './store.server.ts'

export const topic = 'inquiry-reply'

/** A reply failed permanently, at our mail server or a later one. Its inquiry is waiting again. */
export async function markReplyRefused(tx: Tx, replyId: number, reason: string): Promise<void> {
  const found = await lockBoth(tx, replyId)
  if (found?.reply.state === 'sending' || found?.reply.state === 'sent')
    await markFailed(tx, found, bySystem, reason)
}

/** Whether an e-mail is a reply of staff to an enquiry. */
export const isOfReply = ({ watch }: MailMessage): boolean => watch?.topic === topic

/** The e-mail of a reply was discarded: its inquiry is waiting again. Other e-mails are ignored. */
export async function markReplyDiscarded(tx: Tx, by: Actor, { watch }: MailMessage): Promise<void> {
  if (watch?.topic !== topic) return
  const found = await lockBoth(tx, watch.id)
  if (found?.reply.state === 'waiting' || found?.reply.state === 'sending')
    await markFailed(tx, found, by, discarded)
}

/** The failure of a reply that staff discarded. */
export const discarded = 'The e-mail was discarded.'

/**
 * Marks a reply as not delivered. If it had stopped the clock, the clock continues, even if the inquiry was closed or snoozed
 * since; one that its visitor withdrew stays closed.
 */
async function markFailed(
  tx: Tx,
  { inquiry, reply }: { inquiry: StoredInquiry; reply: StoredReply },
  by: Actor,
  failure: string,
): Promise<void> {
  await tx
    .update(inquiryReplies)
    .set({ state: 'failed', failure, acceptedAt: null })
    .where(eq(inquiryReplies.id, reply.id))
  // Only an accepted reply stops the clock.
  const repliedAt = reply.state === 'sent' ? await findFirstReply(tx, inquiry.id) : inquiry.repliedAt
  const waitsAgain =
    inquiry.status === 'closed'
      ? repliedAt === null &&
        (await findLastEvent(tx, inquiry.id, 'withdrawn', 'visitor-message'))?.type !== 'withdrawn'
      : inquiry.status === 'replied' || inquiry.status === 'open'
  await updateInquiry(tx, inquiry.id, {
    repliedAt,
    ...(waitsAgain && { status: 'open' as const, snoozedUntil: null, followUpAt: null }),
  })
  await addEvent(tx, inquiry.id, by, 'reply-failed', { replyId: reply.id, failure })
}

// The inquiry first, in the lock order of all others.
export async function lockBoth(tx: Tx, replyId: number) {
  const [row] = await tx
    .select({ inquiryId: inquiryReplies.inquiryId })
    .from(inquiryReplies)
    .where(eq(inquiryReplies.id, replyId))
  if (!row) return undefined
  const inquiry = await lockInquiryById(tx, row.inquiryId)
  const reply = await lockReply(tx, replyId)
  return inquiry && reply && { inquiry, reply }
}
