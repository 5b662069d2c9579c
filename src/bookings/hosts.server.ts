import { and, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { findBusy, listCallTakers } from '#connections/calendars/store.server.ts'
import { addEvent, updateInquiry } from '#inquiries/events.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { bySystem } from '#activity/record.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { daysLater, londonDay, londonMidnight, mondayOf } from '#shared/dates.ts'
import type { Call } from './call.server.ts'
import { findCallOf } from './find-call.server.ts'
import { callMs, takenMs } from './lengths.ts'
import { bookings } from './table.server.ts'

/**
 * Gives a locked call to whoever takes calls, is free then and has the fewest that week. Whoever has it already keeps it
 * while they take calls and are free. @returns the call, with whoever has it now
 */
export async function giveToHost(tx: Tx, call: Call): Promise<Call> {
  const { booking, owner } = call
  const takers = await listCallTakers(tx)
  if (takers.length === 0 || booking.inquiryId === null) return call
  const ids = takers.map(({ id }) => id)
  const busy = (await findBusy(tx, ids, [booking.startsAt], callMs)).get(booking.startsAt.getTime())
  const calls = await countCalls(tx, ids, booking.id, booking.startsAt)
  const free = takers.filter(({ id }) => !busy?.has(id) && !calls.get(id)?.isTaken)
  const isKept = owner && free.some((one) => one.username === owner.username)
  // In the order of their names, of several with as few.
  const [host] = free.toSorted(
    (one, other) => (calls.get(one.id)?.ofWeek ?? 0) - (calls.get(other.id)?.ofWeek ?? 0),
  )
  if (isKept || !host) return call
  await updateInquiry(tx, booking.inquiryId, { ownerId: host.id })
  await addEvent(tx, booking.inquiryId, bySystem, 'owner', { owner: host.username })
  return (await findCallOf(tx, booking.inquiryId)) ?? call
}

/** How many other calls of a week each of these people has, and whether one of them is at this time. */
async function countCalls(
  tx: Tx,
  userIds: string[],
  besides: number,
  at: Date,
): Promise<Map<string, { ofWeek: number; isTaken: boolean }>> {
  const monday = mondayOf(londonDay(at))
  const { ownerId } = contactSubmissions
  const rows = await tx
    .select({
      ownerId,
      ofWeek: sql<number>`count(*)::int`,
      isTaken: sql<boolean>`bool_or(${and(
        lt(bookings.startsAt, new Date(at.getTime() + takenMs)),
        gt(bookings.freesAt, at),
      )})`,
    })
    .from(bookings)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, bookings.inquiryId))
    .where(
      and(
        isNotNull(ownerId),
        inArray(ownerId, userIds),
        ne(bookings.id, besides),
        ne(bookings.state, 'cancelled'),
        gt(bookings.startsAt, londonMidnight(monday)),
        lt(bookings.startsAt, londonMidnight(daysLater(monday, 7))),
      ),
    )
    .groupBy(ownerId)
  return new Map(rows.map(({ ownerId: id, ...of }) => [id ?? '', of]))
}
