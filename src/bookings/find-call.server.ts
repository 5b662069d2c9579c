import { fullName } from '#shared/full-name.ts'
import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { Call } from './call.server.ts'
import { type StoredBooking, hashToken, tokenPattern } from './store.server.ts'
import { bookings } from './table.server.ts'
import { ownerColumns, type Owner } from '#inquiries/console-inquiry.server.ts'
import { plainCall } from '#inquiries/kinds.server.ts'
import type { StoredInquiry } from '#inquiries/store.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'

// A call is a booking with its enquiry.

export const columns = {
  booking: bookings,
  inquiry: contactSubmissions,
  owner: { ...ownerColumns, email: users.email },
}
type OwnerRow = (Owner & { email: string }) | null

export const toOwner = (owner: OwnerRow): Call['owner'] =>
  owner && {
    username: owner.username,
    name: fullName(owner),
    firstName: owner.firstName,
    email: owner.email,
  }

const toCall = (booking: StoredBooking, inquiry: StoredInquiry, owner: OwnerRow): Call => ({
  booking,
  person: {
    reference: inquiry.reference,
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    email: inquiry.email,
    company: inquiry.company,
    phone: inquiry.details.phone ?? '',
    service: inquiry.service === plainCall ? '' : inquiry.service,
    about: inquiry.message ?? '',
    mailToken: inquiry.mailToken,
  },
  owner: toOwner(owner),
})

/** The calls that meet a condition and have their enquiry, the earliest first. */
export async function listCalls(db: Db | Tx, condition: SQL | undefined, limit = 500): Promise<Call[]> {
  const rows = await db
    .select(columns)
    .from(bookings)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, bookings.inquiryId))
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(condition)
    .orderBy(asc(bookings.startsAt), asc(bookings.lane))
    .limit(limit)
  return rows.map(({ booking, inquiry, owner }) => toCall(booking, inquiry, owner))
}

export const findCallOf = async (db: Db | Tx, inquiryId: number): Promise<Call | undefined> =>
  (await listCalls(db, eq(bookings.inquiryId, inquiryId), 1))[0]

/** A time that is held for a confirmation is no call yet, and none if it lapses: staff do not see it. */
export const isBooked = isNull(bookings.heldUntil)

export const findCallByReference = async (db: Db | Tx, reference: string): Promise<Call | undefined> =>
  (await listCalls(db, and(eq(contactSubmissions.reference, reference), isBooked), 1))[0]

/** The next call of a client, by any of their enquiries. */
export const findNextCallOf = async (db: Db | Tx, clientId: string, now: Date): Promise<Call | undefined> =>
  (
    await listCalls(
      db,
      and(
        eq(contactSubmissions.clientId, clientId),
        isBooked,
        eq(bookings.state, 'booked'),
        gt(bookings.endsAt, now),
      ),
      1,
    )
  )[0]

/** The call of a private page. */
export async function findCallByToken(db: Db | Tx, token: string): Promise<Call | undefined> {
  if (!tokenPattern.test(token)) return undefined
  return (await listCalls(db, eq(bookings.tokenHash, hashToken(token)), 1))[0]
}

/** The upcoming calls of an address, with those that it has still to confirm. */
export const listOpenCalls = async (db: Db | Tx, email: string, now: Date): Promise<Call[]> =>
  await listCalls(
    db,
    and(
      eq(sql`lower(${contactSubmissions.email})`, email.toLowerCase()),
      eq(bookings.state, 'booked'),
      gt(bookings.startsAt, now),
    ),
  )
