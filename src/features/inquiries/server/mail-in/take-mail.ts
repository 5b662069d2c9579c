import { fullName } from '#shared/full-name.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TakeMail } from '#platform/mail-in/mailbox-reader.ts'
import { tokensIn } from '#platform/mail-in/mail-address.ts'
import { contentKey, type ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { readMailApart } from '#platform/mail-in/untrusted.ts'
import { isWaiting } from '../../inquiry-kind.ts'
import { isActiveStaff } from '../console-inquiry.ts'
import { addEvent, updateInquiry } from '../events.ts'
import type { StoredInquiry } from '../store.ts'
import { findConversation, findReply } from './find-conversation.ts'
import { bouncedAddresses, receivedMails, type MailInOutcome } from '../mail-in-table.ts'
import { checkMailFiles, type MailFile } from './mail-files.ts'
import { insertMailFiles } from './store-mail-files.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import { inquiryReplies } from '../conversation-table.ts'

export type MailInContext = {
  db: Db
  /** The agency's own address, which all its e-mails come from. */
  ownAddress: string
  /** Whether the sender is authenticated: a DMARC pass. */
  isGenuine: (raw: Uint8Array) => Promise<boolean>
  /** Adds a visitor's message to their inquiry, and notifies staff. @returns the event's id */
  addMessage: (tx: Tx, inquiry: StoredInquiry, message: VisitorMail) => Promise<number>
  /** Posts a staff member's e-mail to the client conversation that the tokens in its addresses name. */
  answerClient: (
    tx: Tx,
    tokens: string[],
    by: { username: string; userId: string; name: string },
    mail: ReceivedMail,
  ) => Promise<PostOutcome>
  /** Adds a client's e-mail to the conversation that the tokens in its addresses or the e-mails it answers name. */
  addClientMail: (tx: Tx, tokens: string[], mail: ReceivedMail, isCut: boolean) => Promise<PostOutcome>
  /** Marks a reply that had left as not delivered. */
  refuseReply: (tx: Tx, replyId: number, reason: string) => Promise<void>
}

type PostOutcome = { outcome: 'posted' | 'gone' } | { outcome: 'refused'; reason: string }

export type VisitorMail = Pick<ReceivedMail, 'text' | 'history' | 'from'>

type Person = { id: string; username: string; name: string }

/** What an e-mail was recognized as, its inquiry and event, and why it is unmatched. */
type Match = { outcome: MailInOutcome; inquiry?: StoredInquiry; eventId?: number; reason?: string }

/** Processes the e-mails of the agency's mailbox, each once (console.md §3). */
export const takeMail =
  (context: MailInContext): TakeMail =>
  async ({ raw, isCut, arrivedAt, isGivenUp }, advance) => {
    const read = isGivenUp ? undefined : await readMailApart(raw)
    const mail = read && { ...read, text: textOf(read.text, isCut) }
    const person = mail && (await findStaff(context.db, mail.from.address))
    const isProven = person !== undefined && (await context.isGenuine(raw))
    const files = mail && !mail.report && !mail.automatic ? await checkMailFiles(mail, isCut) : []
    await context.db.transaction(async (tx) => {
      await advance(tx)
      if (mail)
        await store(tx, context, mail, { arrivedAt, isCut, person, isProven, written: read.text, files })
      else await storeUnreadable(tx, contentKey(raw), arrivedAt)
    })
  }

const unreadableWords = '(This e-mail could not be read here. It is still in the mailbox.)'
const cutWords = '(The e-mail was larger than 10 MB. Only its beginning was read.)'

const textOf = (text: string, isCut: boolean) =>
  [text || (isCut ? '' : '(no text)'), isCut ? cutWords : ''].filter((part) => part !== '').join('\n\n')

/** `written`: the original text, without our remarks. */
type About = {
  arrivedAt: Date
  isCut: boolean
  person: Person | undefined
  isProven: boolean
  written: string
  files: MailFile[]
}

async function store(tx: Tx, context: MailInContext, mail: ReceivedMail, about: About): Promise<void> {
  const [row] = await tx
    .insert(receivedMails)
    .values({ key: mail.key, arrivedAt: about.arrivedAt, outcome: 'unmatched' })
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
  // It was received before: by another way, or the mailbox has renumbered its e-mails.
  if (!row) return
  const { outcome, inquiry, eventId, reason } = await match(tx, context, mail, about)
  if (outcome === 'unmatched') await insertMailFiles(tx, about.files, { mailId: row.id }, about.arrivedAt)
  else if (inquiry && eventId !== undefined)
    await insertMailFiles(tx, about.files, { inquiryId: inquiry.id, eventId }, about.arrivedAt)
  const { from, subject, text, history } = mail
  const attachments = about.files.map(({ name, bytes, stored }) => ({
    name,
    type: stored?.values.type ?? '',
    sizeBytes: bytes,
  }))
  const words = { fromName: from.name, fromAddress: from.address, subject, text, history, attachments }
  await tx
    .update(receivedMails)
    .set({
      outcome,
      inquiryId: inquiry?.id ?? null,
      reason: reason ?? null,
      ...(outcome === 'unmatched' && words),
    })
    .where(eq(receivedMails.id, row.id))
  if (outcome === 'unmatched') await announceToConsole(tx, 'inquiries')
}

// Staff see a placeholder, and find the e-mail in the mailbox.
async function storeUnreadable(tx: Tx, key: string, arrivedAt: Date): Promise<void> {
  const added = await tx
    .insert(receivedMails)
    .values({ key, arrivedAt, outcome: 'unmatched', reason: 'It could not be read.', text: unreadableWords })
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
  if (added.length > 0) await announceToConsole(tx, 'inquiries')
}

async function match(tx: Tx, context: MailInContext, mail: ReceivedMail, about: About): Promise<Match> {
  if (mail.report) return await storeReport(tx, context, mail.report, about.arrivedAt)
  if (mail.automatic) return { outcome: 'automatic' }
  if (mail.from.address === context.ownAddress.toLowerCase()) return { outcome: 'own' }
  const inquiry = await findConversation(tx, mail, context.ownAddress)
  if (about.person) return await matchStaffMail(tx, context, mail, inquiry, about.person, about)
  if (!inquiry) {
    const tokens = tokensIn(mail.to, context.ownAddress)
    const written = { ...mail, text: about.written }
    return toMatch('client-message', await context.addClientMail(tx, tokens, written, about.isCut))
  }
  return { outcome: 'message', inquiry, eventId: await context.addMessage(tx, inquiry, mail) }
}

function toMatch(outcome: MailInOutcome, posted: PostOutcome): Match {
  if (posted.outcome === 'posted') return { outcome }
  const reason = posted.outcome === 'refused' ? posted.reason : 'It replies to none of our e-mails.'
  return { outcome: 'unmatched', reason }
}

/** Stores a reply that a staff member sent from their own e-mail program. @returns the event's id */
async function storeStaffReply(
  tx: Tx,
  inquiry: StoredInquiry,
  person: Person,
  mail: ReceivedMail,
  acceptedAt: Date,
): Promise<number> {
  const [reply] = await tx
    .insert(inquiryReplies)
    .values({
      inquiryId: inquiry.id,
      authorId: person.id,
      authorName: person.name,
      text: mail.text,
      submissionKey: `mail:${mail.key}`,
      state: 'sent',
      sendsAt: acceptedAt,
      acceptedAt,
      messageId: mail.messageId ?? mail.key,
    })
    .returning({ id: inquiryReplies.id })
  if (!reply) throw new Error('a reply was not stored')
  await updateInquiry(tx, inquiry.id, {
    repliedAt: inquiry.repliedAt ?? acceptedAt,
    openedAt: inquiry.openedAt ?? acceptedAt,
    ownerId: inquiry.ownerId ?? person.id,
    ...(isWaiting(inquiry.status) && { status: 'replied' as const }),
  })
  const by = { username: person.username, userId: person.id }
  const sendsAt = acceptedAt.toISOString()
  const eventId = await addEvent(tx, inquiry.id, by, 'reply', { replyId: reply.id, text: mail.text, sendsAt })
  await addEvent(tx, inquiry.id, by, 'reply-sent', { replyId: reply.id })
  await recordActivity(tx, by, { type: 'inquiry.replied', subject: inquiry.reference })
  return eventId
}

/** To the visitor it is a reply, to us alone a note; in a client's conversation it is a message to them. */
async function matchStaffMail(
  tx: Tx,
  context: MailInContext,
  mail: ReceivedMail,
  inquiry: StoredInquiry | undefined,
  person: Person,
  { arrivedAt, isProven, written }: About,
): Promise<Match> {
  if (!isProven)
    return {
      outcome: 'unmatched',
      reason: 'It names someone who works here, and nothing proves that it is from them.',
      ...(inquiry && { inquiry }),
    }
  const by = { username: person.username, userId: person.id }
  if (!inquiry) {
    const tokens = tokensIn(mail.to, context.ownAddress)
    const named = { ...by, name: person.name }
    const answered = await context.answerClient(tx, tokens, named, { ...mail, text: written })
    return toMatch('client-reply', answered)
  }
  if (!mail.to.includes(inquiry.email.toLowerCase())) {
    const eventId = await addEvent(tx, inquiry.id, by, 'note', { text: mail.text })
    return { outcome: 'staff-note', inquiry, eventId }
  }
  const eventId = await storeStaffReply(tx, inquiry, person, mail, arrivedAt)
  return { outcome: 'staff-reply', inquiry, eventId }
}

async function storeReport(
  tx: Tx,
  context: MailInContext,
  report: NonNullable<ReceivedMail['report']>,
  at: Date,
): Promise<Match> {
  if (report.outcome === 'delayed') return { outcome: 'report' }
  const { reason, recipient } = report
  const isComplaint = report.outcome === 'complaint'
  const reply = await findReply(tx, report.messageIds)
  if (reply === undefined) return { outcome: 'report' }
  await context.refuseReply(tx, reply.id, reason)
  // Anyone can forge a report: only the address that the reply went to is marked.
  if (recipient !== undefined)
    await tx
      .insert(bouncedAddresses)
      .values({ address: reply.email.toLowerCase(), at, isComplaint, reason })
      .onConflictDoUpdate({ target: bouncedAddresses.address, set: { at, isComplaint, reason } })
  return { outcome: 'report' }
}

async function findStaff(db: Db, address: string): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, address), isActiveStaff))
  return row && { id: row.id, username: row.username, name: fullName(row) }
}
