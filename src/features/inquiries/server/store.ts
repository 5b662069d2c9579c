import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { takeToken, type RateLimit } from '#platform/rate-limit.ts'
import { replyWithinMs } from '../promised-time.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import { type InquiryDetails, contactSubmissions } from './table.ts'
import { newMailToken } from '#platform/mail-in/mail-address.ts'
import { randomReference } from '#platform/reference.ts'

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

/**
 * Saves the inquiry and queues its e-mails in one transaction: a visitor who is shown "Thank You!" is never lost to
 * a mail outage. The same submission key again, however often and however parallel, gives the first inquiry; with other
 * words it is another inquiry: anyone who got no response may have put something right before they sent it again.
 * `limitUses` is called before a new one is stored, and may throw. `alongside` stores what belongs
 * to a new one; if it throws, nothing is stored.
 */
export async function insertInquiry(
  db: Db,
  inquiry: NewInquiry,
  mails: InquiryMails,
  limitUses: (tx: Tx) => Promise<void>,
  alongside?: (tx: Tx, inquiry: StoredInquiry) => Promise<void>,
): Promise<StoredInquiry> {
  return await db.transaction(async (tx) => {
    const { row, isNew } = await insertOnce(tx, inquiry)
    if (!isNew) return row
    await limitUses(tx)
    await alongside?.(tx, row)
    const jobs = []
    for (const { key, message, limit } of mails(row))
      if (!limit || (await takeToken(tx, limit.key, limit.rule)).allowed) jobs.push({ key, payload: message })
    await enqueueAll(tx, 'mail', jobs)
    return row
  })
}

async function insertOnce(tx: Tx, inquiry: NewInquiry) {
  const { submissionKey } = inquiry
  if (submissionKey !== undefined) {
    const stored = await insertRow(tx, inquiry, submissionKey)
    if (stored.isNew || isSameCall(stored.row, inquiry) || saysTheSame(stored.row, inquiry)) return stored
  }
  return await insertRow(tx, inquiry, contentKey(inquiry))
}

/** What people quote of an inquiry: `LB-7F3K2`. */
export const newReference = () => randomReference('LB')

/** The form of a status token: anything else names nothing, and need not be asked for. */
export const statusTokenPattern = /^[\w-]{24}$/

/** 144 random bits for the private status page: anyone who has the link may read it, no one can guess it. */
export const newStatusToken = () => randomBytes(18).toString('base64url')

/** Stores it under a key, or finds what is stored under it. */
async function insertRow(
  tx: Tx,
  inquiry: NewInquiry,
  submissionKey: string,
): Promise<{ row: StoredInquiry; isNew: boolean }> {
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
    if (row) return { row, isNew: true }
    // Nothing was inserted: either this submission is known, or (once in 33 million) the reference is taken.
    const [known] = await tx
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.submissionKey, submissionKey))
    if (known) return { row: known, isNew: false }
  }
}

// A call is booked once, whatever was put right in its words meanwhile: it could only be booked a second time.
const isSameCall = (stored: StoredInquiry, inquiry: NewInquiry) =>
  stored.source === 'call' && inquiry.source === 'call' && stored.email === inquiry.email

// What the visitor gave; where they came from is noted by the way, and may differ when a request is sent again.
function saysTheSame(stored: StoredInquiry, inquiry: NewInquiry): boolean {
  const given = ({ source, firstName, lastName, email, company, service, ...rest }: Given) => {
    const { attribution: _where, audit: _audit, ...details } = rest.details
    const message = rest.message ?? ''
    return { source, firstName, lastName, email, company, service, message, details }
  }
  // As the database has it: without what is undefined.
  return isDeepStrictEqual(given(stored), JSON.parse(JSON.stringify(given(inquiry))))
}
type Given = Omit<NewInquiry, 'submissionKey' | 'receivedAt' | 'message'> & { message: string | null }

// A form sent without JavaScript has no key of its own (the page is cached, so it could only be everybody's).
// The same words from the same person within the same day are a double click or a reload. So are they where the key is
// that of other words.
function contentKey({ receivedAt, submissionKey: _none, ...content }: NewInquiry): string {
  const day = receivedAt.toISOString().slice(0, 10)
  return `content-${createHash('sha256')
    .update(JSON.stringify([day, content]))
    .digest('base64url')}`
}
