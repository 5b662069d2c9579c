import { eq } from 'drizzle-orm'
import { bySystem } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailWatcher } from '#platform/mail/mail-job.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { inquiryReplies } from './conversation-table.ts'
import { addEvent } from './events.ts'
import { lockReply } from './replies.ts'
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
        // 'sending': the process ended before it knew; 'failed': somebody tries again. Better twice, under one Message-ID,
        // than not at all.
        if (!reply || reply.state === 'sent' || reply.state === 'undone') return false
        await tx.update(inquiryReplies).set({ state: 'sending' }).where(eq(inquiryReplies.id, id))
        return true
      }),
    accepted: async (id) =>
      await db.transaction(async (tx) => {
        const found = await lockBoth(tx, id)
        if (!found) return
        const { inquiry, authorName, authorId } = found
        const acceptedAt = now()
        await tx.update(inquiryReplies).set({ state: 'sent', acceptedAt }).where(eq(inquiryReplies.id, id))
        await tx
          .update(contactSubmissions)
          .set({
            repliedAt: inquiry.repliedAt ?? acceptedAt,
            ...((inquiry.status === 'new' || inquiry.status === 'open') && { status: 'replied' as const }),
          })
          .where(eq(contactSubmissions.id, inquiry.id))
        const by = { username: authorName, ...(authorId !== null && { userId: authorId }) }
        await addEvent(tx, inquiry.id, by, 'reply-sent', { replyId: id })
      }),
    refused: async (id, reason) =>
      await db.transaction(async (tx) => {
        const found = await lockBoth(tx, id)
        if (!found) return
        await tx
          .update(inquiryReplies)
          .set({ state: 'failed', failure: reason })
          .where(eq(inquiryReplies.id, id))
        await addEvent(tx, found.inquiry.id, bySystem, 'reply-failed', { replyId: id, failure: reason })
      }),
  },
})

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
  return inquiry && reply && reply.state === 'sending'
    ? { inquiry, authorName: reply.authorName, authorId: reply.authorId }
    : undefined
}
