import { fullName } from '#shared/full-name.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TakeMail } from '#platform/mail-in/mailbox-reader.ts'
import { tokensIn } from '#platform/mail-in/mail-address.ts'
import { nothingSaid, splitQuotedHistory } from '#platform/mail-in/quoted-history.ts'
import { contentKey, withInvitation, type ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { readMailApart } from '#platform/mail-in/untrusted.ts'
import { isActiveStaff } from '../console-inquiry.server.ts'
import { receivedMails } from '../mail-in-table.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import { contactSubmissions } from '../table.server.ts'
import { findConversation } from './find-conversation.server.ts'
import { splitAsSaid } from './list-said.server.ts'
import { checkMailFiles } from './mail-files.server.ts'
import {
  remarked,
  toMatch,
  type About,
  type AnsweredCall,
  type MailInContext,
  type Match,
  type Person,
} from './mail-in-context.server.ts'
import { matchStaffMail } from './match-staff-mail.server.ts'
import { storeAutomatic, storeReport } from './store-automatic.server.ts'
import { insertMailFiles } from './store-mail-files.server.ts'

/** Processes the e-mails of the agency's mailbox, each once (console.md §3). */
export const takeMail =
  (context: MailInContext): TakeMail =>
  async ({ raw, isCut, arrivedAt, isGivenUp }, advance) => {
    const mail = isGivenUp ? undefined : await readMailApart(raw)
    const person = mail && (await findStaff(context.db, mail.from.address))
    const isProven = person !== undefined && (await context.isGenuine(raw))
    const files = mail?.kind === 'letter' ? await checkMailFiles(mail, isCut) : []
    await context.db.transaction(async (tx) => {
      await advance(tx)
      if (mail) await store(tx, context, mail, { arrivedAt, isCut, person, isProven, files })
      else await storeUnreadable(tx, contentKey(raw), arrivedAt)
    })
  }

const unreadableWords = '(This e-mail could not be read here. It is still in the mailbox.)'
async function store(tx: Tx, context: MailInContext, mail: ReceivedMail, about: About): Promise<void> {
  const [row] = await tx
    .insert(receivedMails)
    .values({ key: mail.key, arrivedAt: about.arrivedAt, outcome: 'unmatched' })
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
  // It was received before: by another way, or the mailbox has renumbered its e-mails.
  if (!row) return
  const { outcome, inquiry, eventId, reason, kind } = await match(tx, context, mail, about)
  if (outcome === 'unmatched') await insertMailFiles(tx, about.files, { mailId: row.id }, about.arrivedAt)
  else if (inquiry && eventId !== undefined)
    await insertMailFiles(tx, about.files, { inquiryId: inquiry.id, eventId }, about.arrivedAt)
  const { from, subject } = mail
  const { text, history } = splitQuotedHistory(withInvitation(mail), nothingSaid)
  const attachments = about.files.map(({ name, bytes, stored }) => ({
    name,
    type: stored?.values.type ?? '',
    sizeBytes: bytes,
  }))
  const words = {
    fromName: from.name,
    fromAddress: from.address,
    subject,
    text: remarked(text, about.isCut),
    history,
    attachments,
  }
  await tx
    .update(receivedMails)
    .set({
      outcome,
      inquiryId: inquiry?.id ?? null,
      reason: reason ?? null,
      ...(outcome === 'unmatched' && { ...words, kind: kind ?? 'letter' }),
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
  if (mail.report) return await storeReport(tx, context, mail, mail.report, about.arrivedAt)
  if (mail.from.address === context.ownAddress.toLowerCase()) return { outcome: 'own' }
  if (mail.kind !== 'letter') return await storeAutomatic(tx, context, mail)
  const answered = mail.calendar && (await context.answerCall(tx, mail.calendar, mail))
  if (answered?.noted) return await noteAnswer(tx, context, mail, answered.inquiry, answered.noted)
  const inquiry = (await findConversation(tx, mail, context.ownAddress)) ?? answered?.inquiry
  if (about.person) return await matchStaffMail(tx, context, mail, inquiry, about.person, about)
  if (!inquiry) {
    const tokens = tokensIn(mail.to, context.ownAddress)
    const posted = await context.addClientMail(tx, tokens, mail, about.isCut)
    const matched = toMatch('client-message', posted)
    const isNews = matched.outcome === 'unmatched' && mail.isOfList && !(await isKnown(tx, mail.from.address))
    return isNews ? { ...matched, kind: 'newsletter' } : matched
  }
  return { outcome: 'message', inquiry, eventId: await addMessage(tx, context, inquiry, mail, about) }
}

async function addMessage(
  tx: Tx,
  context: MailInContext,
  inquiry: StoredInquiry,
  mail: ReceivedMail,
  { files, isCut }: Pick<About, 'files' | 'isCut'>,
): Promise<number> {
  const { text, history } = await splitAsSaid(tx, context, inquiry, mail)
  return await context.addMessage(tx, inquiry, {
    from: mail.from,
    history,
    text: remarked(text, isCut),
    attached: files.map(({ name }) => name),
  })
}

/** Whether someone with this address is in any conversation, or is a client. */
async function isKnown(tx: Tx, address: string): Promise<boolean> {
  const [inquiry] = await tx
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(sql`lower(${contactSubmissions.email})`, address))
    .limit(1)
  if (inquiry) return true
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address)).limit(1)
  return user !== undefined
}

/** What someone wrote with their answer to an invitation is a message. */
async function noteAnswer(
  tx: Tx,
  context: MailInContext,
  { from }: ReceivedMail,
  inquiry: StoredInquiry,
  { eventId, note }: NonNullable<AnsweredCall['noted']>,
): Promise<Match> {
  if (note !== '') await context.addMessage(tx, inquiry, { from, history: '', text: note, attached: [] })
  return { outcome: 'call-answer', inquiry, eventId }
}

async function findStaff(db: Db, address: string): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, address), isActiveStaff))
  return row && { id: row.id, username: row.username, name: fullName(row) }
}
