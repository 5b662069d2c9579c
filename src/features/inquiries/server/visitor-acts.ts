import { staffRoles } from '#features/accounts/roles.ts'
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { type Outcome, done, impossible, success } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { InquiryEventData } from '../inquiry-event.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.ts'
import { addEvent, findLastEvent, updateInquiry } from './events.ts'
import { nothingOpen } from './inquiry-acts.ts'
import { leaveMerge } from './leave-merge.ts'
import { findPrivateInquiry } from './private-page.ts'
import { replyKey } from './replies.ts'
import { replyWithinMs } from '../promised-time.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'
import { newAddressMail, oldAddressMail, visitorWroteMail, withdrawnMail } from './visitor-mails.ts'
import type { Env } from '#platform/env.ts'
import type { MailInContext } from './mail-in/take-mail.ts'

// What a visitor does on the private page of an inquiry. Anyone who has the link may.

/** `count` throws when there was enough of it for one inquiry. */
export type VisitorContext = {
  tx: Tx
  now: Date
  inquiry: StoredInquiry
  count: () => Promise<void>
} & Notice

type Notice = { publicUrl: string; agencyInbox: readonly string[]; now: Date }

const nothingDone = done(success)
const over = impossible('That can’t be done any more. Please look at the page again.')

const byVisitor = { username: 'visitor' }

/** Adds a message to the conversation: what was answered or closed is open again. The same key and words again are the same message. */
export async function writeMessage(
  context: VisitorContext,
  { message, submissionKey = '' }: { message: string; submissionKey?: string | undefined },
): Promise<Outcome> {
  const { tx, inquiry } = context
  if (await isKnown(tx, inquiry.id, message, submissionKey)) return nothingDone
  await context.count()
  await addMessage(tx, context, inquiry, { text: message, submissionKey })
  return nothingDone
}

/** What a visitor wrote: on their private page, or by e-mail. */
type VisitorMessage = { text: string } & Pick<
  InquiryEventData,
  'submissionKey' | 'channel' | 'history' | 'sender'
>

/**
 * Adds what a visitor wrote, in whatever way it came, and tells staff. What was answered or closed is open again; so is
 * what was merged into an inquiry of another address, where the visitor would not see what they wrote. @returns the event's id
 */
async function addMessage(
  tx: Tx,
  context: Notice,
  inquiry: StoredInquiry,
  message: VisitorMessage,
): Promise<number> {
  const eventId = await addEvent(tx, inquiry.id, byVisitor, 'visitor-message', message)
  const isOver = ['replied', 'closed', 'merged'].includes(inquiry.status)
  await leaveMerge(tx, inquiry)
  const isWaiting = isOver || inquiry.status === 'open' || inquiry.status === 'new'
  await updateInquiry(tx, inquiry.id, {
    // Anyone who put it off did not know of this, and we wait for nothing any more.
    snoozedUntil: null,
    followUpAt: null,
    ...(isOver && { status: 'open' as const }),
    // The promise is about the first reply. From the second message on a clock of its own runs, from the first of those
    // that wait.
    ...(isWaiting &&
      inquiry.repliedAt !== null && {
        nextReplyDueAt: inquiry.nextReplyDueAt ?? new Date(context.now.getTime() + replyWithinMs),
      }),
  })
  // Of advertisements no one is told.
  if (inquiry.status !== 'spam')
    await tell(tx, context, inquiry, (told) => visitorWroteMail(inquiry, told, message.text))
  return eventId
}

/** Closes an inquiry whose visitor needs no reply any more. */
export async function withdraw(context: VisitorContext): Promise<Outcome> {
  const { tx, inquiry } = context
  const { status } = inquiry
  if (status === 'closed') return nothingDone
  if (status === 'converted' || status === 'merged') return over
  await context.count()
  await addEvent(tx, inquiry.id, byVisitor, 'withdrawn')
  if (status === 'spam') return nothingDone
  await updateInquiry(tx, inquiry.id, { status: 'closed', ...nothingOpen })
  await tell(tx, context, inquiry, (told) => withdrawnMail(inquiry, told))
  return nothingDone
}

/** Opens a request to be erased. A person does it: asked twice, it is asked once. */
export async function askForErasure(
  context: VisitorContext,
  openErasure: () => Promise<void>,
): Promise<Outcome> {
  const { tx, inquiry } = context
  if (await findLastEvent(tx, inquiry.id, 'erasure-asked')) return nothingDone
  await context.count()
  await addEvent(tx, inquiry.id, byVisitor, 'erasure-asked')
  await openErasure()
  return nothingDone
}

/** Forgets how the visitor came to us: what was noted of the page and the link that led to it. */
export async function forgetSource(context: VisitorContext): Promise<Outcome> {
  const { tx, inquiry } = context
  const { attribution, ...details } = inquiry.details
  if (attribution === undefined) return nothingDone
  await context.count()
  await addEvent(tx, inquiry.id, byVisitor, 'source-forgotten')
  await updateInquiry(tx, inquiry.id, { details })
  return nothingDone
}

/**
 * Gives another address for replies, where the last one could not be delivered: that reply is sent there, and the old
 * address is told. At any other time an address stays as it is: a link that was passed on must not lead replies away.
 */
export async function giveAddress(context: VisitorContext, email: string): Promise<Outcome> {
  const { tx, inquiry } = context
  const [reply] = await tx
    .select()
    .from(inquiryReplies)
    .where(and(eq(inquiryReplies.inquiryId, inquiry.id), ne(inquiryReplies.state, 'undone')))
    .orderBy(desc(inquiryReplies.id))
    .limit(1)
  if (reply?.state !== 'failed' || inquiry.status === 'spam' || inquiry.status === 'merged') return over
  await context.count()
  await addEvent(tx, inquiry.id, byVisitor, 'address-changed', { text: email })
  await updateInquiry(tx, inquiry.id, { email })
  const sentAgain = await tx
    .update(outboxJobs)
    .set({
      payload: sql`jsonb_set(${outboxJobs.payload}, '{to}', ${JSON.stringify([email])}::jsonb)`,
      deadAt: null,
      attempts: 0,
      runAt: sql`now()`,
    })
    .where(and(eq(outboxJobs.key, replyKey(reply.id)), isNotNull(outboxJobs.deadAt)))
    .returning({ id: outboxJobs.id })
  const isSentAgain = sentAgain.length > 0
  if (isSentAgain)
    await tx.update(inquiryReplies).set({ state: 'waiting' }).where(eq(inquiryReplies.id, reply.id))
  if (email !== inquiry.email.toLowerCase())
    await enqueue(tx, 'mail', oldAddressMail(inquiry, context.publicUrl))
  await tell(tx, context, inquiry, (told) => newAddressMail(inquiry, told, isSentAgain))
  return nothingDone
}

/** The inquiry of a private page, as it is once no one else changes it. */
export async function lockPrivateInquiry(
  tx: Tx,
  statusToken: string,
  now: Date,
): Promise<StoredInquiry | undefined> {
  const found = await findPrivateInquiry(tx, statusToken, now)
  if (!found) return undefined
  const { id } = contactSubmissions
  const [inquiry] = await tx.select().from(contactSubmissions).where(eq(id, found.inquiry.id)).for('update')
  return inquiry
}

async function isKnown(tx: Tx, inquiryId: number, message: string, key: string): Promise<boolean> {
  if (key === '') return false
  const [known] = await tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.type, 'visitor-message'),
        sql`${inquiryEvents.data} @> ${JSON.stringify({ submissionKey: key, text: message })}::jsonb`,
      ),
    )
    .limit(1)
  return known !== undefined
}

/** Mails anyone who has the inquiry, or else the agency's inbox. */
async function tell(
  tx: Tx,
  { agencyInbox, publicUrl }: Notice,
  { ownerId }: StoredInquiry,
  compose: (told: { to: string[]; publicUrl: string }) => MailMessage,
): Promise<void> {
  const owners =
    ownerId === null
      ? []
      : await tx
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.id, ownerId), eq(users.status, 'active'), inArray(users.role, staffRoles)))
  const to = owners.length > 0 ? owners.map(({ email }) => email) : [...agencyInbox]
  await enqueue(tx, 'mail', compose({ to, publicUrl }))
}

/** Adds an e-mail of a visitor to their conversation. */
export const addVisitorMail =
  (env: Pick<Env, 'publicUrl' | 'agencyInbox'>): MailInContext['addMessage'] =>
  async (tx, inquiry, { text, history, from }) =>
    await addMessage(tx, { ...env, now: new Date() }, inquiry, {
      text,
      channel: 'e-mail',
      ...(history !== '' && { history }),
      ...(from.address !== inquiry.email.toLowerCase() && { sender: from.address }),
    })
