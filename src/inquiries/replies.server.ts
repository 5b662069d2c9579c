import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { conflict, done, impossible, notFound, success, type Outcome } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import { deleteUnsent } from '#platform/mail/unsent-mails.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { automaticMessageId, mailDomain } from '#platform/mail/transport.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { acknowledgementKey } from './emails.server.ts'
import { attachToEvent, detachFromEvent, listAttachments, lockForReply } from './attachments.server.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { deleteDraft, storeDraft } from './drafts.server.ts'
import {
  addEvent,
  listUnseen,
  lockInquiry,
  noInquiry,
  updateInquiry,
  findLastEvent,
  findReference,
} from './events.server.ts'
import { changeState, nextStatesOf, putBack } from './inquiry-acts.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { undoMsOf } from './undo-time.ts'

export type StoredReply = typeof inquiryReplies.$inferSelect

export type Author = Actor & { userId: string; name: string }

export type NewReply = {
  text: string
  html?: string | null | undefined
  attachments: number[]
  /** Who else gets it; the visitor is left out. */
  cc: readonly string[]
  submissionKey: string
  seenEvent: number
  /** Null: no follow-up. Left out: unchanged. */
  followUpDays?: number | null | undefined
  /** `close`: closes the inquiry, until the reply is undone. */
  then?: 'stay' | 'close' | undefined
}

export type ReplySettings = {
  /** `Loomsbury <hello@loomsbury.example>`: its domain makes the Message-IDs. */
  mailFrom: string
  /** Composes the e-mail; `earlier` are the Message-IDs of the conversation so far. */
  compose: (inquiry: StoredInquiry, reply: StoredReply, earlier: string[]) => MailMessage
}

/**
 * Queues a reply, which is sent after ten seconds or less unless it is undone. Idempotent for the same submission key and
 * content, unless that reply was undone or has failed. Its e-mail, event and change of owner are stored in one transaction.
 */
export async function queueReply(
  tx: Tx,
  by: Author,
  reference: string,
  given: NewReply,
  now: Date,
  { mailFrom, compose }: ReplySettings,
): Promise<Outcome<Queued>> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  const { text, html = null, seenEvent } = given
  const cc = given.cc.filter((address) => address !== inquiry.email.toLowerCase())
  const { known, submissionKey } = await findKnown(tx, inquiry, by, { ...given, cc })
  if (known) return done(toQueued(known))
  if (inquiry.status === 'spam')
    return impossible('This enquiry is marked as spam. Take that back first, then reply.')
  if (inquiry.status === 'merged') {
    const other = await findReference(tx, inquiry.mergedInto)
    return impossible(`This enquiry was merged${other === null ? '' : ` into ${other}`}. Reply there.`)
  }
  const events = await listUnseen(tx, inquiry.id, seenEvent, by)
  if (events.length > 0) {
    const last = events.at(-1)?.by ?? 'Someone'
    return conflict(`${last} changed this while you were writing. Your reply is untouched.`, { events })
  }
  const taken = await lockForReply(tx, by.userId, inquiry.id, given.attachments)
  if ('refusal' in taken) return taken.refusal
  const waitMs = undoMsOf(inquiry.replyDueAt.getTime() - now.getTime())
  const values = {
    inquiryId: inquiry.id,
    authorId: by.userId,
    authorName: by.name,
    text,
    html,
    cc,
    state: 'waiting' as const,
    // Zero: removes the follow-up.
    followUpDays: given.followUpDays === null ? 0 : given.followUpDays,
    sendsAt: new Date(now.getTime() + waitMs),
    messageId: newMessageId(mailFrom),
  }
  const insert = async (key: string) =>
    await tx
      .insert(inquiryReplies)
      .values({ ...values, submissionKey: key })
      .onConflictDoNothing({ target: inquiryReplies.submissionKey })
      .returning()
  let [reply] = await insert(submissionKey)
  // A parallel reply to another inquiry, which this lock does not cover, has used the key.
  while (!reply) [reply] = await insert((await findKnown(tx, inquiry, by, { ...given, cc })).submissionKey)
  const sendsAt = reply.sendsAt.toISOString()
  const eventId = await addEvent(tx, inquiry.id, by, 'reply', {
    replyId: reply.id,
    text,
    ...(html !== null && { html }),
    ...(cc.length > 0 && { cc }),
    sendsAt,
  })
  await attachToEvent(tx, taken.files, { inquiryId: inquiry.id, eventId })
  const message = {
    ...compose(inquiry, reply, await listMessageIds(tx, inquiry.id, mailFrom)),
    ...(taken.files.length > 0 && {
      attachments: taken.files.map(({ id, name, type }) => ({ id, name, type })),
    }),
  }
  // The outbox uses the database's clock.
  const runAt = sql`now() + ${waitMs} * interval '1 millisecond'`
  await queueMails(tx, aboutInquiry(inquiry.id), [{ payload: message, key: replyKey(reply.id), runAt }])
  // Replying assigns an unowned inquiry, and opens a new one.
  await updateInquiry(tx, inquiry.id, {
    ownerId: inquiry.ownerId ?? by.userId,
    status: inquiry.status === 'new' ? 'open' : inquiry.status,
    openedAt: inquiry.openedAt ?? now,
  })
  await deleteDraft(tx, inquiry.id, by.userId)
  const isClosed = given.then === 'close' && (await closeWith(tx, by, inquiry, reply.id))
  return done(
    toQueued(reply),
    { type: 'inquiry.replied' },
    ...(isClosed ? [{ type: 'inquiry.status-changed' as const, fields: ['status'] }] : []),
  )
}

/** Closes an inquiry with a reply. @returns whether that changed it */
async function closeWith(tx: Tx, by: Author, inquiry: StoredInquiry, replyId: number): Promise<boolean> {
  const from = inquiry.status === 'new' ? 'open' : inquiry.status
  if (!nextStatesOf(from).includes('closed')) return false
  await changeState(tx, by, { ...inquiry, status: from }, 'closed', { replyId })
  return true
}

/** Reopens an inquiry whose last change of state was to be closed with this reply. */
async function reopenWithout(tx: Tx, by: Author, inquiry: StoredInquiry, replyId: number): Promise<void> {
  if (inquiry.status !== 'closed') return
  const last = await findLastEvent(tx, inquiry.id, 'status')
  if (last?.data.replyId === replyId) await putBack(tx, by, inquiry, last.data)
}

type Queued = { success: boolean; reply: { id: number; sendsAt: string } }

const toQueued = ({ id, sendsAt }: StoredReply): Queued => ({
  success: true,
  reply: { id, sendsAt: sendsAt.toISOString() },
})

/** Undoes a reply that has not been sent, and makes it the draft again. */
export async function undoReply(
  tx: Tx,
  by: Author,
  reference: string,
  replyId: number,
  now: Date,
): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  const reply = inquiry && (await lockReply(tx, replyId))
  if (!inquiry || reply?.inquiryId !== inquiry.id) return notFound('There is no such reply.')
  if (reply.state === 'undone') return done(success)
  if (reply.state !== 'waiting') return impossible('The reply was sent already.')
  await tx.update(inquiryReplies).set({ state: 'undone' }).where(eq(inquiryReplies.id, replyId))
  // Discarding the e-mail locks its job first and then the inquiry: waiting for the job would be a deadlock. An undone
  // reply is not sent in any case.
  await deleteUnsent(tx, replyKey(replyId))
  await addEvent(tx, inquiry.id, by, 'reply-undone', { replyId })
  await reopenWithout(tx, by, inquiry, replyId)
  const eventId = await findReplyEvent(tx, reply)
  if (eventId !== undefined) await detachFromEvent(tx, eventId, now)
  await storeDraft(tx, inquiry.id, by.userId, reply)
  return done(success)
}

/** The id of the event of a reply. */
export async function findReplyEvent(tx: Tx, { id, inquiryId }: StoredReply): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.type, 'reply'),
        sql`${inquiryEvents.data} @> ${JSON.stringify({ replyId: id })}::jsonb`,
      ),
    )
  return row?.id
}

/** The key of a reply's outbox job. */
export const replyKey = (replyId: number) => `reply:${replyId}`

/** Locks a reply until this transaction ends. */
export async function lockReply(tx: Tx, id: number): Promise<StoredReply | undefined> {
  const [row] = await tx.select().from(inquiryReplies).where(eq(inquiryReplies.id, id)).for('update')
  return row
}

/** A Message-ID for an e-mail of a conversation. */
export const newMessageId = (mailFrom: string) => `reply-${randomUUID()}@${mailDomain(mailFrom)}`

/** The Message-IDs that the visitor has received: of the acknowledgement and of the replies. */
export async function listMessageIds(tx: Tx, inquiryId: number, mailFrom: string): Promise<string[]> {
  const acknowledged = await tx
    .select({ id: outboxJobs.id, createdAt: outboxJobs.createdAt })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.key, acknowledgementKey(inquiryId)), isNotNull(outboxJobs.doneAt)))
  const sent = await tx
    .select({ messageId: inquiryReplies.messageId })
    .from(inquiryReplies)
    .where(and(eq(inquiryReplies.inquiryId, inquiryId), eq(inquiryReplies.state, 'sent')))
    .orderBy(inquiryReplies.id)
  return [
    ...acknowledged.map((job) => automaticMessageId(mailId(job), mailFrom)),
    ...sent.map(({ messageId }) => messageId),
  ]
}

/** The stored reply that this is a repetition of, or else a key that no other reply has. */
async function findKnown(
  tx: Tx,
  { id }: StoredInquiry,
  { userId }: Author,
  given: NewReply,
): Promise<{ known?: StoredReply; submissionKey: string }> {
  let { submissionKey } = given
  for (;;) {
    const [stored] = await tx
      .select()
      .from(inquiryReplies)
      .where(eq(inquiryReplies.submissionKey, submissionKey))
    if (!stored) return { submissionKey }
    const { inquiryId, authorId, text, html, cc, state } = stored
    const isSame =
      state !== 'undone' &&
      state !== 'failed' &&
      inquiryId === id &&
      authorId === userId &&
      text === given.text &&
      html === (given.html ?? null) &&
      isDeepStrictEqual(cc, given.cc) &&
      (await hasFiles(tx, stored, given.attachments))
    if (isSame) return { known: stored, submissionKey }
    submissionKey = `${given.submissionKey}+${stored.id}`
  }
}

async function hasFiles(tx: Tx, reply: StoredReply, ids: readonly number[]): Promise<boolean> {
  const eventId = await findReplyEvent(tx, reply)
  const files = eventId === undefined ? undefined : (await listAttachments(tx, reply.inquiryId)).get(eventId)
  const attached = new Set(files?.map((file) => file.id))
  return attached.size === new Set(ids).size && ids.every((id) => attached.has(id))
}
