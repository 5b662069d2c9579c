import { eq, inArray } from 'drizzle-orm'
import { done, refused, success, type Outcome } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { addEvent, lockInquiryById, updateInquiry } from './events.server.ts'
import { contactSubmissions } from './table.server.ts'

/** The sender of an enquiry that an e-mail of ours is about. */
export type MailedPerson = {
  reference: string
  name: string
  email: string
  phone: string | null
  /** When a reply is due; null: it was replied to. An ISO text. */
  dueAt: string | null
}

/** The senders of these enquiries, by the ids of the enquiries. */
export async function findMailedPeople(
  db: Db,
  inquiryIds: readonly number[],
): Promise<Map<number, MailedPerson>> {
  if (inquiryIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contactSubmissions)
    .where(inArray(contactSubmissions.id, [...inquiryIds]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        reference: row.reference,
        name: fullName(row) || row.email,
        email: row.email,
        phone: row.details.phone ?? null,
        dueAt: row.repliedAt ? null : row.replyDueAt.toISOString(),
      },
    ]),
  )
}

/**
 * Staff correct the address of an enquiry whose e-mail could not be delivered. `sentTo` is the address that failed: an
 * enquiry that has another one by now is left as it is, so that no e-mail goes to someone it was not written for.
 */
export async function correctInquiryAddress(
  tx: Tx,
  by: Actor,
  { inquiryId, sentTo, email }: { inquiryId: number; sentTo: string; email: string },
): Promise<Outcome> {
  if (email.toLowerCase() === sentTo.toLowerCase())
    return refused('address', 'This is the address that failed. Please correct it.')
  const inquiry = await lockInquiryById(tx, inquiryId)
  if (!inquiry || inquiry.email.toLowerCase() !== sentTo.toLowerCase())
    return refused('address', 'The enquiry has another address by now. Write to it from the enquiry.', 409)
  if (inquiry.status === 'spam' || inquiry.status === 'merged')
    return refused('address', 'The enquiry is closed to replies.', 409)
  await updateInquiry(tx, inquiryId, { email })
  await addEvent(tx, inquiryId, by, 'address-changed', { text: email })
  return done(success)
}

/** An e-mail to the sender of an enquiry was given up: its history says so. */
export async function noteMailGivenUp(tx: Tx, by: Actor, inquiryId: number, subject: string): Promise<void> {
  const [found] = await tx
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, inquiryId))
  if (found) await addEvent(tx, inquiryId, by, 'mail-given-up', { text: subject })
}
