import { and, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { CallingHours } from '#shared/calling-hours.ts'
import { takenMs, aheadMs, callMs } from './lengths.ts'
import { type Taken, freeTimes, freeLane, reminderTime } from './times.ts'
import { bookings } from './table.server.ts'

/** The taken times between two moments, without the call `besides`. */
const listTaken = async (db: Db | Tx, from: Date, to: Date, besides = 0): Promise<Taken[]> =>
  await db
    .select({ lane: bookings.lane, startsAt: bookings.startsAt, freesAt: bookings.freesAt })
    .from(bookings)
    // No call takes longer than `takenMs`, so the index on the start is enough.
    .where(
      and(
        gt(bookings.startsAt, new Date(from.getTime() - takenMs)),
        lt(bookings.startsAt, to),
        ne(bookings.state, 'cancelled'),
        ne(bookings.id, besides),
      ),
    )

/** The times that can be booked now. `besides` is a call that is moved. */
export async function listFreeTimes(
  db: Db | Tx,
  calling: CallingHours,
  now: Date,
  besides?: number,
): Promise<Date[]> {
  const taken = await listTaken(db, now, new Date(now.getTime() + aheadMs + takenMs), besides)
  return freeTimes(calling, taken, now)
}

/** Serializes bookings until this transaction ends. That no time is booked twice is guaranteed by the table's constraint. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bookings'))`)
}

export async function laneAt(tx: Tx, at: Date, calling: CallingHours, besides?: number) {
  return freeLane(at, await listTaken(tx, at, new Date(at.getTime() + takenMs), besides), calling.atOnce)
}

export const timesOf = (at: Date, now: Date) => ({
  startsAt: at,
  endsAt: new Date(at.getTime() + callMs),
  freesAt: new Date(at.getTime() + takenMs),
  remindAt: reminderTime(at, now),
  changedAt: now,
})

/** The calls that begin between two moments. */
export const startsBetween = (from: Date, to: Date) =>
  and(gte(bookings.startsAt, from), lt(bookings.startsAt, to))
