import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { type Outcome, done, impossible, success } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { sendAgainTo } from '#platform/mail/unsent-mails.ts'
import type { InquiryEventData } from './inquiry-event.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { isWaiting } from './inquiry-kind.ts'
import { isActiveStaff } from './console-inquiry.server.ts'
import { addEvent, findLastEvent, lockInquiryById, updateInquiry } from './events.server.ts'
import { nothingOpen } from './inquiry-acts.server.ts'
import { leaveMerge } from './leave-merge.server.ts'
import { findPrivateInquiry } from './private-page.server.ts'
import { replyKey } from './replies.server.ts'
import { replyWithinMs } from './promised-time.ts'
import type { StoredInquiry } from './store.server.ts'
import { newAddressMail, oldAddressMail, visitorWroteMail, withdrawnMail } from './visitor-mails.server.ts'
import type { Env } from '#platform/env.ts'
import type { MailInContext } from './mail-in/mail-in-context.server.ts'

// The acts of the private page of an inquiry. Its link authorizes them.

/** `count` throws once the limit of this inquiry is reached. */
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

/** Adds a message to the conversation, which reopens an answered or closed inquiry. Idempotent by key and text. */
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

/** On the private page, or by e-mail. */
type VisitorMessage = { text: string } & Pick<
  InquiryEventData,
  'submissionKey' | 'channel' | 'history' | 'sender'
>

/**
 * Adds a visitor's message and notifies staff. An answered or closed inquiry is opened again; so is one that was merged into
 * an inquiry of another address, where the visitor would not see the message. @returns the event's id
 */
async function addMessage(
  tx: Tx,
  context: Notice,
  inquiry: StoredInquiry,
  message: VisitorMessage,
  attached: readonly string[] = [],
): Promise<number> {
  const eventId = await addEvent(tx, inquiry.id, byVisitor, 'visitor-message', message)
  const isOver = ['replied', 'closed', 'merged'].includes(inquiry.status)
  await leaveMerge(tx, inquiry)
  await updateInquiry(tx, inquiry.id, {
    // The message ends a snooze and a follow-up.
    snoozedUntil: null,
    followUpAt: null,
    ...(isOver && { status: 'open' as const }),
    // The promise covers the first reply only. After it, the first unanswered message starts a clock of its own.
    ...((isOver || isWaiting(inquiry.status)) &&
      inquiry.repliedAt !== null && {
        nextReplyDueAt: inquiry.nextReplyDueAt ?? new Date(context.now.getTime() + replyWithinMs),
      }),
  })
  if (inquiry.status !== 'spam')
    await notify(tx, context, inquiry, (staff) => visitorWroteMail(inquiry, staff, { ...message, attached }))
  return eventId
}

/** Closes an inquiry at its visitor's request. */
export async function withdraw(context: VisitorContext): Promise<Outcome> {
  const { tx, inquiry } = context
  const { status } = inquiry
  if (status === 'closed') return nothingDone
  if (status === 'converted' || status === 'merged') return over
  await context.count()
  await addEvent(tx, inquiry.id, byVisitor, 'withdrawn')
  if (status === 'spam') return nothingDone
  await updateInquiry(tx, inquiry.id, { status: 'closed', ...nothingOpen })
  await notify(tx, context, inquiry, (staff) => withdrawnMail(inquiry, staff))
  return nothingDone
}

/** Opens an erasure request, which staff process. Idempotent. */
export async function askForErasure(
  context: VisitorContext,
  openErasure: () => Promise<unknown>,
): Promise<Outcome> {
  const { tx, inquiry } = context
  if (await findLastEvent(tx, inquiry.id, 'erasure-asked')) return nothingDone
  await context.count()
  await addEvent(tx, inquiry.id, byVisitor, 'erasure-asked')
  await openErasure()
  return nothingDone
}

/**
 * Changes the visitor's address after a failed delivery, sends that reply again, and notifies the old address. Refused
 * otherwise: a leaked link must not divert replies.
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
  const isSentAgain = await sendAgainTo(tx, replyKey(reply.id), email)
  if (isSentAgain)
    await tx.update(inquiryReplies).set({ state: 'waiting' }).where(eq(inquiryReplies.id, reply.id))
  if (email !== inquiry.email.toLowerCase())
    await queueMails(tx, aboutInquiry(inquiry.id), [{ payload: oldAddressMail(inquiry, context.publicUrl) }])
  await notify(tx, context, inquiry, (staff) => newAddressMail(inquiry, staff, isSentAgain))
  return nothingDone
}

/** Locks the inquiry of a private page. */
export async function lockPrivateInquiry(
  tx: Tx,
  statusToken: string,
  now: Date,
): Promise<StoredInquiry | undefined> {
  const found = await findPrivateInquiry(tx, statusToken, now)
  return found && (await lockInquiryById(tx, found.inquiry.id))
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

/** Sends an e-mail to the owner of the inquiry, or else to the agency's inbox. */
async function notify(
  tx: Tx,
  { agencyInbox, publicUrl }: Notice,
  { id, ownerId }: StoredInquiry,
  compose: (staff: { to: string[]; publicUrl: string }) => MailMessage,
): Promise<void> {
  const owners =
    ownerId === null
      ? []
      : await tx
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.id, ownerId), isActiveStaff))
  const to = owners.length > 0 ? owners.map(({ email }) => email) : [...agencyInbox]
  await queueMails(tx, aboutInquiry(id), [{ payload: compose({ to, publicUrl }) }])
}

/** Adds a visitor's e-mail to their conversation. */
export const addVisitorMail =
  (env: Pick<Env, 'publicUrl' | 'agencyInbox'>): MailInContext['addMessage'] =>
  async (tx, inquiry, { text, history, from, attached }) => {
    const message = {
      text,
      channel: 'e-mail',
      ...(history !== '' && { history }),
      ...(from.address !== inquiry.email.toLowerCase() && { sender: from.address }),
    }
    return await addMessage(tx, { ...env, now: new Date() }, inquiry, message, attached)
  }
