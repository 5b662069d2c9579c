import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { users } from '#accounts/table.server.ts'
import { findBusy } from '#connections/calendars/store.server.ts'
import { callMs } from './lengths.ts'
import type { ConsoleBooking, BookingState } from './booking.ts'
import type { Call } from './call.server.ts'
import { type StoredBooking } from './store.server.ts'
import { startsBetween } from './free-times.server.ts'
import { bookings } from './table.server.ts'
import type { StoredInquiry } from '#inquiries/store.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { columns, isBooked, toOwner } from './find-call.server.ts'

/** All calls that begin between two moments, those of erased visitors included. */
export async function listConsoleBookings(db: Db | Tx, from: Date, to: Date): Promise<ConsoleBooking[]> {
  const rows = await db
    .select(columns)
    .from(bookings)
    .leftJoin(contactSubmissions, eq(contactSubmissions.id, bookings.inquiryId))
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(and(startsBetween(from, to), isBooked))
    .orderBy(asc(bookings.startsAt), asc(bookings.lane))
    .limit(2000)
  const booked = rows.filter(({ booking, inquiry }) => inquiry?.ownerId && booking.state === 'booked')
  const busy = await findBusy(
    db,
    [...new Set(booked.flatMap(({ inquiry }) => inquiry?.ownerId ?? []))],
    [...new Map(booked.map(({ booking }) => [booking.startsAt.getTime(), booking.startsAt])).values()],
    callMs,
  )
  return rows.map(({ booking, inquiry, owner }) => {
    const clashes = busy.get(booking.startsAt.getTime())?.has(inquiry?.ownerId ?? '') ?? false
    return toConsoleBooking(booking, inquiry, toOwner(owner), clashes && booking.state === 'booked')
  })
}

/** When the next call begins, one that is taking place included; null: there is none. */
export async function findNextCall(db: Db, now: Date): Promise<Date | null> {
  const [next] = await db
    .select({ at: bookings.startsAt })
    .from(bookings)
    .where(and(isBooked, eq(bookings.state, 'booked'), gt(bookings.endsAt, now)))
    .orderBy(asc(bookings.startsAt))
    .limit(1)
  return next?.at ?? null
}

export function toConsoleBooking(
  booking: StoredBooking,
  inquiry: Pick<StoredInquiry, 'reference' | 'firstName' | 'lastName' | 'email' | 'company'> | null,
  owner: Call['owner'],
  clashes = false,
): ConsoleBooking {
  const { reference = '', firstName = '', lastName = '', email = '', company = '' } = inquiry ?? {}
  const state: BookingState = inquiry ? booking.state : 'erased'
  return {
    reference,
    at: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    state,
    firstName,
    lastName,
    email,
    company,
    owner: owner && { username: owner.username, name: owner.name },
    answer: inquiry ? booking.answer : null,
    clashes,
  }
}
