import { and, desc, eq, lt } from 'drizzle-orm'
import { done, notFound, refused, success, type Outcome } from '#features/activity/server/outcome.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { UnmatchedPage, ReturnedMail } from '../../mail-in.ts'
import { lockInquiry } from '../events.ts'
import { receivedMails, bouncedAddresses } from '../mail-in-table.ts'
import { contactSubmissions } from '../table.ts'
import { deleteMailFiles, moveMailFiles } from './store-mail-files.ts'
import type { MailInContext } from './take-mail.ts'

// Word for word the condition of the index `received_mails_unmatched`.
const isUnmatched = eq(receivedMails.outcome, 'unmatched')

/** Unmatched e-mails, the latest first; `before` is the `next` of the previous page. */
export async function listUnmatched(
  db: Db,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<UnmatchedPage> {
  const rows = await db
    .select({ mail: receivedMails, reference: contactSubmissions.reference })
    .from(receivedMails)
    .leftJoin(contactSubmissions, eq(contactSubmissions.id, receivedMails.inquiryId))
    .where(and(isUnmatched, before === undefined ? undefined : lt(receivedMails.id, before)))
    .orderBy(desc(receivedMails.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    mails: shown.map(({ mail, reference }) => ({
      id: mail.id,
      arrivedAt: mail.arrivedAt.toISOString(),
      from: { name: mail.fromName, address: mail.fromAddress },
      subject: mail.subject,
      text: mail.text,
      history: mail.history,
      attachments: mail.attachments,
      reason: mail.reason ?? '',
      inquiry: reference,
    })),
    next: rows.length > limit ? String(shown.at(-1)?.mail.id) : null,
  }
}

export async function countUnmatched(db: Db): Promise<number> {
  return await db.$count(receivedMails, isUnmatched)
}

/** Adds an e-mail to the conversation of an inquiry, as a message of the visitor. */
export async function matchMail(
  tx: Tx,
  id: number,
  reference: string,
  addMessage: MailInContext['addMessage'],
): Promise<Outcome> {
  const mail = await lockUnmatched(tx, id)
  if (!mail) return gone
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return refused('reference', 'There is no enquiry with this reference.')
  if (inquiry.status === 'merged' || inquiry.status === 'spam')
    return refused('reference', 'This enquiry is spam or was merged: it takes no message.')
  const from = { name: mail.fromName, address: mail.fromAddress }
  const eventId = await addMessage(tx, inquiry, { ...mail, from })
  await moveMailFiles(tx, id, { inquiryId: inquiry.id, eventId })
  await settle(tx, id, { outcome: 'message', inquiryId: inquiry.id })
  return done(success, { type: 'inquiry.mail-matched', subject: reference })
}

/** Removes an e-mail that is about no inquiry from the list. It stays in the mailbox. */
export async function dismissMail(tx: Tx, id: number): Promise<Outcome> {
  if (!(await lockUnmatched(tx, id))) return gone
  await deleteMailFiles(tx, id)
  await settle(tx, id, { outcome: 'dismissed', inquiryId: null })
  return done(success, { type: 'inquiry.mail-dismissed', subject: `e-mail ${id}` })
}

const gone = notFound('Someone has dealt with this e-mail.')

async function lockUnmatched(tx: Tx, id: number) {
  const [mail] = await tx
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), isUnmatched))
    .for('update')
  return mail
}

/** Stores what the e-mail was, and deletes its content. */
async function settle(
  tx: Tx,
  id: number,
  outcome: Pick<typeof receivedMails.$inferInsert, 'outcome' | 'inquiryId'>,
): Promise<void> {
  const noContent = { fromName: '', fromAddress: '', subject: '', text: '', history: '', attachments: [] }
  await tx
    .update(receivedMails)
    .set({ ...noContent, reason: null, ...outcome })
    .where(eq(receivedMails.id, id))
  await announceToConsole(tx, 'inquiries')
}

const mostListed = 50

/** The addresses that bounced, the latest first. */
export async function listReturnedMails(db: Db): Promise<ReturnedMail[]> {
  const rows = await db.select().from(bouncedAddresses).orderBy(desc(bouncedAddresses.at)).limit(mostListed)
  return rows.map(toReturnedMail)
}

/** The bounce of an address; null: none. */
export async function findReturnedMail(db: Db, address: string): Promise<ReturnedMail | null> {
  const [row] = await db
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()))
  return row ? toReturnedMail(row) : null
}

const toReturnedMail = (row: typeof bouncedAddresses.$inferSelect): ReturnedMail => ({
  ...row,
  at: row.at.toISOString(),
})
