// Over 300 lines: a reply is queued, taken back and sent under one lock; what each of them reads is here.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  conflict,
  done,
  impossible,
  notFound,
  success,
  type Outcome,
} from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { automaticMessageId, mailDomain } from '#platform/mail/transport.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { acknowledgementKey } from './emails.ts'
import { attachToEvent, detachFromEvent, listAttachments, lockForReply } from './attachments.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.ts'
import { dropDraft, keepDraft } from './drafts.ts'
import {
  addEvent,
  listUnseen,
  lockInquiry,
  noInquiry,
  updateInquiry,
  findLastEvent,
  findReference,
} from './events.ts'
import { nextStatesOf, nothingOpen } from './inquiry-acts.ts'
import type { StoredInquiry } from './store.ts'

/** How long a reply waits, so that its writer can take it back: no longer than there is time before it is due. */
function undoMsOf(leftMs: number): number {
  const isLate = leftMs <= 0
  if (isLate) return 3000
  if (leftMs < 10_000) return 0
  return leftMs < 2 * 60_000 ? 3000 : 10_000
}

export type StoredReply = typeof inquiryReplies.$inferSelect

/** Anyone who writes it. */
export type Author = Actor & { userId: string; name: string }

export type NewReply = {
  text: string
  html?: string | null | undefined
  attachments: number[]
  submissionKey: string
  seenEvent: number
  /** Null: we do not come back. Left out: a follow-up stays as it is. */
  followUpDays?: number | null | undefined
  /** `close`: the inquiry is closed with it, and open again if it is taken back. */
  then?: 'stay' | 'close' | undefined
}

/** What a reply is sent with. */
export type ReplySettings = {
  /** `Loomsbury <hello@loomsbury.example>`: its domain makes the Message-IDs. */
  mailFrom: string
  /** Writes the e-mail; `earlier` are the Message-IDs of the conversation so far. */
  compose: (inquiry: StoredInquiry, reply: StoredReply, earlier: string[]) => MailMessage
}

/**
 * Queues a reply, which leaves after ten seconds or less unless it is taken back. The same submission key again with the same words
 * gives the first reply, unless that was taken back or failed. Its e-mail, its event and the change of owner are stored
 * together.
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
  const { known, submissionKey } = await findKnown(tx, inquiry, by, given)
  if (known) return done(toQueued(known))
  if (inquiry.status === 'spam')
    return impossible('This enquiry is marked as spam. Take that back first, then reply.')
  if (inquiry.status === 'merged') {
    const other = await findReference(tx, inquiry.mergedInto)
    return impossible(`This enquiry was merged${other === null ? '' : ` into ${other}`}. Reply there.`)
  }
  const events = await listUnseen(tx, inquiry.id, seenEvent, by)
  if (events.length > 0) {
    const last = events.at(-1)?.by ?? 'Somebody'
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
    state: 'waiting' as const,
    // Zero: the one there is ends.
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
  // At the same moment it was stored for another inquiry, which no lock on this one keeps away.
  while (!reply) [reply] = await insert((await findKnown(tx, inquiry, by, given)).submissionKey)
  const sendsAt = reply.sendsAt.toISOString()
  const eventId = await addEvent(tx, inquiry.id, by, 'reply', {
    replyId: reply.id,
    text,
    ...(html !== null && { html }),
    sendsAt,
  })
  await attachToEvent(tx, taken.files, { inquiryId: inquiry.id, eventId })
  const message = {
    ...compose(inquiry, reply, await listMessageIds(tx, inquiry.id, mailFrom)),
    ...(taken.files.length > 0 && {
      attachments: taken.files.map(({ id, name, type }) => ({ id, name, type })),
    }),
  }
  // The outbox counts in the database's time.
  const runAt = sql`now() + ${waitMs} * interval '1 millisecond'`
  await enqueue(tx, 'mail', message, { key: replyKey(reply.id), runAt })
  // Beginning a reply takes an inquiry that no one owns, and anyone who replies has opened it.
  await updateInquiry(tx, inquiry.id, {
    ownerId: inquiry.ownerId ?? by.userId,
    status: inquiry.status === 'new' ? 'open' : inquiry.status,
    openedAt: inquiry.openedAt ?? now,
  })
  await dropDraft(tx, inquiry.id, by.userId)
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
  await updateInquiry(tx, inquiry.id, { status: 'closed', ...nothingOpen })
  await addEvent(tx, inquiry.id, by, 'status', {
    from,
    to: 'closed',
    replyId,
    followUpAt: inquiry.followUpAt?.toISOString() ?? null,
    nextReplyDueAt: inquiry.nextReplyDueAt?.toISOString() ?? null,
  })
  return true
}

/** Opens an inquiry again that was closed with a reply, and is closed for nothing else. */
async function reopenWithout(tx: Tx, by: Author, inquiry: StoredInquiry, replyId: number): Promise<void> {
  if (inquiry.status !== 'closed') return
  const last = await findLastEvent(tx, inquiry.id, 'status')
  const { replyId: closedWith, from = 'open', followUpAt, nextReplyDueAt } = last?.data ?? {}
  if (closedWith !== replyId) return
  await updateInquiry(tx, inquiry.id, {
    status: from,
    followUpAt: toDate(followUpAt),
    nextReplyDueAt: toDate(nextReplyDueAt),
  })
  await addEvent(tx, inquiry.id, by, 'status', { from: 'closed', to: from, replyId })
}

const toDate = (at: string | null | undefined) => (at == null ? null : new Date(at))

type Queued = { success: boolean; reply: { id: number; sendsAt: string } }

const toQueued = ({ id, sendsAt }: StoredReply): Queued => ({
  success: true,
  reply: { id, sendsAt: sendsAt.toISOString() },
})

/** Takes a reply back that has not left, and makes a draft of it. */
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
  if (reply.state !== 'waiting') return impossible('The reply has left already.')
  await tx.update(inquiryReplies).set({ state: 'undone' }).where(eq(inquiryReplies.id, replyId))
  // Anyone who discards the e-mail at this moment has its job and waits for the inquiry: the job goes with them. Whatever else
  // holds it, a reply that was taken back does not leave.
  const job = tx
    .select({ id: outboxJobs.id })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.key, replyKey(replyId)), isNull(outboxJobs.doneAt)))
    .for('update', { skipLocked: true })
  await tx.delete(outboxJobs).where(inArray(outboxJobs.id, job))
  await addEvent(tx, inquiry.id, by, 'reply-undone', { replyId })
  await reopenWithout(tx, by, inquiry, replyId)
  const eventId = await findReplyEvent(tx, reply)
  if (eventId !== undefined) await detachFromEvent(tx, eventId, now)
  await keepDraft(tx, inquiry.id, by.userId, reply)
  return done(success)
}

async function findReplyEvent(tx: Tx, { id, inquiryId }: StoredReply): Promise<number | undefined> {
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

/** The key of the job that sends a reply. */
export const replyKey = (replyId: number) => `reply:${replyId}`

/** The reply, which no one else can change before this transaction ends. */
export async function lockReply(tx: Tx, id: number): Promise<StoredReply | undefined> {
  const [row] = await tx.select().from(inquiryReplies).where(eq(inquiryReplies.id, id)).for('update')
  return row
}

/** A Message-ID for an e-mail of a conversation. */
export const newMessageId = (mailFrom: string) => `reply-${randomUUID()}@${mailDomain(mailFrom)}`

/** The Message-IDs that the visitor has: of the acknowledgement, and of the replies that the mail server has taken. */
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

/** The reply that this one is again; or else the key to store it under, where its own is that of another one. */
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
    const { inquiryId, authorId, text, html, state } = stored
    const isOver = state === 'undone' || state === 'failed'
    if (
      !isOver &&
      inquiryId === id &&
      authorId === userId &&
      text === given.text &&
      html === (given.html ?? null)
    )
      if (await hasFiles(tx, stored, given.attachments)) return { known: stored, submissionKey }
    submissionKey = `${given.submissionKey}+${stored.id}`
  }
}

async function hasFiles(tx: Tx, reply: StoredReply, ids: readonly number[]): Promise<boolean> {
  const eventId = await findReplyEvent(tx, reply)
  const files = eventId === undefined ? undefined : (await listAttachments(tx, reply.inquiryId)).get(eventId)
  const held = new Set(files?.map((file) => file.id))
  return held.size === new Set(ids).size && ids.every((one) => held.has(one))
}
