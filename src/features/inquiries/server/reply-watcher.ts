import { and, eq, gt, min } from 'drizzle-orm'
import { bySystem, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailWatcher } from '#platform/mail/mail-job.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { daysAfter } from '../follow-up.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.ts'
import { isWaiting } from '../inquiry-kind.ts'
import { addEvent, lockInquiryById, updateInquiry, findLastEvent } from './events.ts'
import { findFirstReply } from './outside-replies.ts'
import { findReplyEvent, lockReply, type StoredReply } from './replies.ts'
import { replyWithinMs } from '../promised-time.ts'
import type { StoredInquiry } from './store.ts'

const topic = 'inquiry-reply'

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
        // 'sending': the process ended before the outcome was known; 'failed': a retry. Better twice, with one Message-ID,
        // than not at all.
        if (!reply || reply.state === 'sent' || reply.state === 'undone') return false
        await tx.update(inquiryReplies).set({ state: 'sending' }).where(eq(inquiryReplies.id, id))
        return true
      }),
    accepted: async (id) =>
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

/** A reply failed permanently, at our mail server or a later one. Its inquiry is waiting again. */
export async function markReplyRefused(tx: Tx, replyId: number, reason: string): Promise<void> {
  const found = await lockBoth(tx, replyId)
  if (found?.reply.state === 'sending' || found?.reply.state === 'sent')
    await markFailed(tx, found, bySystem, reason)
}

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
  // A reply that was not accepted had not stopped the clock.
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
async function lockBoth(tx: Tx, replyId: number) {
  const [row] = await tx
    .select({ inquiryId: inquiryReplies.inquiryId })
    .from(inquiryReplies)
    .where(eq(inquiryReplies.id, replyId))
  if (!row) return undefined
  const inquiry = await lockInquiryById(tx, row.inquiryId)
  const reply = await lockReply(tx, replyId)
  return inquiry && reply && { inquiry, reply }
}
