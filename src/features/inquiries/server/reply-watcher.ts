import { and, eq, gt, min, sql } from 'drizzle-orm'
import { bySystem, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailWatcher } from '#platform/mail/mail-job.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { daysAfter } from '../follow-up.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.ts'
import { addEvent, updateInquiry, findLastEvent } from './events.ts'
import { findFirstReply } from './outside-replies.ts'
import { lockReply, type StoredReply } from './replies.ts'
import { replyWithinMs } from '../promised-time.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

const topic = 'inquiry-reply'

/** Marks the e-mail of a reply, so that the inquiry hears what becomes of it. */
export const replyWatch = (replyId: number): NonNullable<MailMessage['watch']> => ({ topic, id: replyId })

/**
 * What the way of a reply's e-mail means for its inquiry (console.md §3): the clock stops when the mail server has taken
 * it, not when it was sent off; a refusal for good puts the inquiry back.
 */
export const replyWatchers = (db: Db, now: () => Date): Record<string, MailWatcher> => ({
  [topic]: {
    mayLeave: async (id) =>
      await db.transaction(async (tx) => {
        const reply = await lockReply(tx, id)
        // 'sending': the process ended before it knew; 'failed': someone tries again. Better twice, under one Message-ID,
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
        const isOver = inquiry.status !== 'new' && inquiry.status !== 'open' && inquiry.status !== 'replied'
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

/** When the visitor first wrote after this reply was written: it cannot be the answer to that. */
async function findMessageAfter(tx: Tx, inquiryId: number, { id }: StoredReply): Promise<Date | null> {
  const written = tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.type, 'reply'),
        sql`${inquiryEvents.data} -> 'replyId' = to_jsonb(${id}::bigint)`,
      ),
    )
  const [found] = await tx
    .select({ at: min(inquiryEvents.at) })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.type, 'visitor-message'),
        gt(inquiryEvents.id, written),
      ),
    )
  return found?.at ?? null
}

/** A reply was refused for good: by the mail server, or later by the one behind it. Its inquiry waits as before. */
export async function markReplyRefused(tx: Tx, replyId: number, reason: string): Promise<void> {
  const found = await lockBoth(tx, replyId)
  if (found?.reply.state === 'sending' || found?.reply.state === 'sent')
    await markFailed(tx, found, bySystem, reason)
}

/** The e-mail of a reply is thrown away: it never leaves, and its inquiry waits as before. Other e-mails are left alone. */
export async function markReplyDiscarded(tx: Tx, by: Actor, { watch }: MailMessage): Promise<void> {
  if (watch?.topic !== topic) return
  const found = await lockBoth(tx, watch.id)
  if (found?.reply.state === 'waiting' || found?.reply.state === 'sending')
    await markFailed(tx, found, by, discarded)
}

/** Why a reply was not sent, where no one refused it. */
export const discarded = 'The e-mail was discarded.'

/**
 * No one got this reply. If it had stopped the clock, the clock goes on as it was, also where staff closed the inquiry since
 * or put it off; what its visitor withdrew stays closed.
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
  // One that had not been accepted has stopped no clock.
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

// The inquiry first, as everybody else does.
async function lockBoth(tx: Tx, replyId: number) {
  const [row] = await tx
    .select({ inquiryId: inquiryReplies.inquiryId })
    .from(inquiryReplies)
    .where(eq(inquiryReplies.id, replyId))
  if (!row) return undefined
  const [inquiry] = await tx
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, row.inquiryId))
    .for('update')
  const reply = await lockReply(tx, replyId)
  return inquiry && reply && { inquiry, reply }
}
