import { and, eq, gt, min } from 'drizzle-orm'
import { bySystem } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailWatcher } from '#platform/mail/mail-job.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { daysAfter } from './follow-up.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { isWaiting } from './inquiry-kind.ts'
import { addEvent, updateInquiry } from './events.server.ts'
import { findReplyEvent, lockReply, type StoredReply } from './replies.server.ts'
import { replyWithinMs } from './promised-time.ts'
import { lockBoth, markReplyRefused, topic } from './reply-failed.server.ts'

/** Marks the e-mail of a reply, so that its delivery updates the inquiry. */
export const replyWatch = (replyId: number): NonNullable<MailMessage['watch']> => ({ topic, id: replyId })

/**
 * What the delivery of a reply means for its inquiry (console.md §3): the clock stops when the mail server has accepted the
 * e-mail, not when it was queued; a permanent failure starts it again.
 */
export const replyWatchers = (db: Db, now: () => Date): Record<string, MailWatcher> => ({
  [topic]: {
    mayLeave: async (id) =>
      await db.transaction(async (tx) => {
        const reply = await lockReply(tx, id)
        // 'sending': the process ended before the outcome was known; 'failed': a retry. It is rather sent twice, with one Message-ID,
        // than not at all.
        if (!reply || reply.state === 'sent' || reply.state === 'undone') return false
        await tx.update(inquiryReplies).set({ state: 'sending' }).where(eq(inquiryReplies.id, id))
        return true
      }),
    accepted: async (id, notTaken, reason) =>
      await db.transaction(async (tx) => {
        const found = await lockBoth(tx, id)
        if (found?.reply.state !== 'sending') return
        const { inquiry, reply } = found
        const acceptedAt = now()
        await tx.update(inquiryReplies).set({ state: 'sent', acceptedAt }).where(eq(inquiryReplies.id, id))
        const wroteAt = await findMessageAfter(tx, inquiry.id, reply)
        const isOver = !isWaiting(inquiry.status) && inquiry.status !== 'replied'
        const { followUpDays } = reply
        const followUpAt = followUpDays === null ? inquiry.followUpAt : followUpOf(followUpDays, acceptedAt)
        await updateInquiry(tx, inquiry.id, {
          repliedAt: inquiry.repliedAt ?? acceptedAt,
          ...(!isOver &&
            (wroteAt
              ? { nextReplyDueAt: new Date(wroteAt.getTime() + replyWithinMs) }
              : { status: 'replied' as const, nextReplyDueAt: null, followUpAt })),
        })
        const by = { username: reply.authorName, ...(reply.authorId !== null && { userId: reply.authorId }) }
        await addEvent(tx, inquiry.id, by, 'reply-sent', { replyId: id })
        for (const recipient of notTaken)
          await addEvent(tx, inquiry.id, bySystem, 'delivery', {
            delivery: 'failed',
            replyId: id,
            recipient,
            ...(reason !== undefined && { failure: reason }),
          })
      }),
    refused: async (id, reason) => await db.transaction(async (tx) => await markReplyRefused(tx, id, reason)),
  },
})

const followUpOf = (days: number, acceptedAt: Date) => (days === 0 ? null : daysAfter(acceptedAt, days))

/** The visitor's first message after this reply was written, which it cannot answer. */
async function findMessageAfter(tx: Tx, inquiryId: number, reply: StoredReply): Promise<Date | null> {
  const eventId = await findReplyEvent(tx, reply)
  if (eventId === undefined) return null
  const [found] = await tx
    .select({ at: min(inquiryEvents.at) })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.type, 'visitor-message'),
        gt(inquiryEvents.id, eventId),
      ),
    )
  return found?.at ?? null
}
