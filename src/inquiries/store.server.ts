import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { takeToken, type RateLimit } from '#platform/rate-limit.ts'
import { replyWithinMs } from './promised-time.ts'
import type { InquiryKindId } from './inquiry-kind.ts'
import { type InquiryDetails, contactSubmissions } from './table.server.ts'
import { contentKeyStart } from './forms/submission.server.ts'
import { newMailToken } from '#platform/mail-in/mail-address.ts'
import { tellOfInquiry } from './webhook-events.server.ts'
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
  details: InquiryDetails
  packageService?: string | undefined
  package?: string | undefined
  receivedAt: Date
}

/** The mails of an inquiry. One whose rate limit is used up is silently left out. */
export type InquiryMails = (
  inquiry: StoredInquiry,
) => { key: string; message: MailMessage; limit?: { key: string; rule: RateLimit } }[]

/**
 * Saves an inquiry and queues its e-mails in one transaction, so a mail outage loses no inquiry. Idempotent by submission
 * key and content: a visitor who got no response may have corrected something before sending it again. `limitUses` and
 * `alongside`, which stores what belongs to the inquiry, are called for a new one only; if they throw, nothing is stored.
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
    await queueMails(tx, aboutInquiry(row.id), jobs)
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

/** Anything else needs no query. */
export const statusTokenPattern = /^[\w-]{24}$/

/** 144 random bits: the link is all it takes to read the private page. */
export const newStatusToken = () => randomBytes(18).toString('base64url')

/** Inserts an inquiry, or finds the one with its submission key. */
export async function insertRow(
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
    if (row) {
      await tellOfInquiry(tx, row)
      return { row, isNew: true }
    }
    // Not inserted: either the submission is known, or (once in 33 million) the reference is taken.
    const [known] = await tx
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.submissionKey, submissionKey))
    if (known) return { row: known, isNew: false }
  }
}

// A corrected booking is still the same call: otherwise it would be booked twice.
const isSameCall = (stored: StoredInquiry, inquiry: NewInquiry) =>
  stored.source === 'call' && inquiry.source === 'call' && stored.email === inquiry.email

// Without attribution and audit, which may differ when a request is sent again.
function saysTheSame(stored: StoredInquiry, inquiry: NewInquiry): boolean {
  const given = ({ source, firstName, lastName, email, company, service, ...rest }: Given) => {
    const { attribution: _where, audit: _audit, ...details } = rest.details
    const message = rest.message ?? ''
    return { source, firstName, lastName, email, company, service, message, details }
  }
  // As stored: without undefined values.
  return isDeepStrictEqual(given(stored), JSON.parse(JSON.stringify(given(inquiry))))
}
type Given = Omit<NewInquiry, 'submissionKey' | 'receivedAt' | 'message' | 'packageService' | 'package'> & {
  message: string | null
}

// A form of a cached page has no key unless a script adds one: the same content on the same day is a double click or a
// reload. A key that belongs to other content stays part of it: the same words without it are another inquiry.
// The package says nothing that is not in the service or the details.
function contentKey({
  receivedAt,
  submissionKey,
  packageService: _service,
  package: _slug,
  ...content
}: NewInquiry): string {
  const given = submissionKey ?? receivedAt.toISOString().slice(0, 10)
  return (
    contentKeyStart +
    createHash('sha256')
      .update(JSON.stringify([given, content]))
      .digest('base64url')
  )
}
