import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SharedTransaction, Tx } from '#platform/db/database.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { takeToken, type RateLimit } from '#platform/rate-limit.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import type { InquiryDetails } from './details.ts'
import { newMailToken } from './mail-in/mail-address.ts'
import { newReference, newStatusToken } from './reference.ts'
import { contactSubmissions } from './table.ts'

export type StoredInquiry = typeof contactSubmissions.$inferSelect

export type NewInquiry = {
  submissionKey: string | undefined
  source: InquiryKindId
  firstName: string
  lastName: string
  email: string
  company: string
  service: string
  message: string
  /** What has no column of its own: phone, package, goals, attribution. */
  details: InquiryDetails
  receivedAt: Date
}

/** The mails of an inquiry. One with a limit is left out, in silence, once its key has had enough. */
export type InquiryMails = (
  inquiry: StoredInquiry,
) => { key: string; message: MailMessage; limit?: { key: string; rule: RateLimit } }[]

const replyWithinMs = 24 * 60 * 60 * 1000 // decision 6: 24 clock hours from receipt

/**
 * Saves the inquiry and queues its e-mails in one transaction: a visitor who is shown "Thank You!" is never lost to
 * a mail outage. The same submission key again, however often and however parallel, gives the first inquiry.
 * `admit` is asked before a new one is stored, and may throw.
 */
export async function insertInquiry(
  transact: SharedTransaction,
  inquiry: NewInquiry,
  mails: InquiryMails,
  admit: (tx: Tx) => Promise<void>,
): Promise<StoredInquiry> {
  const submissionKey = inquiry.submissionKey ?? contentKey(inquiry)
  return await transact(async (tx) => {
    const inserted = await insertRow(tx, inquiry, submissionKey)
    if (!inserted) return await getBySubmissionKey(tx, submissionKey)
    await admit(tx)
    const jobs = []
    for (const { key, message, limit } of mails(inserted))
      if (!limit || (await takeToken(tx, limit.key, limit.rule)).allowed) jobs.push({ key, payload: message })
    await enqueueAll(tx, 'mail', jobs)
    return inserted
  })
}

async function insertRow(tx: Tx, inquiry: NewInquiry, submissionKey: string) {
  const { receivedAt, ...fields } = inquiry
  for (;;) {
    const [row] = await tx
      .insert(contactSubmissions)
      .values({
        ...fields,
        submissionKey,
        message: inquiry.message === '' ? null : inquiry.message,
        reference: newReference(),
        statusToken: newStatusToken(),
        mailToken: newMailToken(),
        createdAt: receivedAt,
        replyDueAt: new Date(receivedAt.getTime() + replyWithinMs),
      })
      .onConflictDoNothing()
      .returning()
    if (row) return row
    // Nothing was inserted: either this submission is known, or (once in 33 million) the reference is taken.
    if (await findBySubmissionKey(tx, submissionKey)) return undefined
  }
}

const findBySubmissionKey = async (tx: Tx, submissionKey: string) => {
  const [row] = await tx
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.submissionKey, submissionKey))
  return row
}

async function getBySubmissionKey(tx: Tx, submissionKey: string): Promise<StoredInquiry> {
  const row = await findBySubmissionKey(tx, submissionKey)
  if (!row) throw new Error('an inquiry vanished while it was being stored')
  return row
}

// A form sent without JavaScript has no key of its own (the page is cached, so it could only be everybody's).
// The same words from the same person within the same day are a double click or a reload.
function contentKey({ receivedAt, submissionKey: _none, ...content }: NewInquiry): string {
  const day = receivedAt.toISOString().slice(0, 10)
  return `content-${createHash('sha256')
    .update(JSON.stringify([day, content]))
    .digest('base64url')}`
}
