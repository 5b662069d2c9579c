import { findBusy, listCallTakers } from '#connections/calendars/store.server.ts'
import { and, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { CallingHours } from '#shared/calling-hours.ts'
import { takenMs, aheadMs, callMs } from './lengths.ts'
import { type Taken, freeTimes, freeLane, offeredTimes, reminderTime } from './times.ts'
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

/**
 * How many calls there may be at each of these times: as many as people take calls and are not busy, and no more than the
 * setting. While nobody takes calls the setting alone counts.
 */
async function roomAt(
  db: Db | Tx,
  times: readonly Date[],
  { atOnce }: CallingHours,
): Promise<(at: Date) => number | undefined> {
  const takers = await listCallTakers(db)
  if (takers.length === 0) return () => undefined
  const busy = await findBusy(
    db,
    takers.map(({ id }) => id),
    times,
    callMs,
  )
  return (at) => Math.min(atOnce, takers.length - (busy.get(at.getTime())?.size ?? 0))
}

/** The times that can be booked now. `besides` is a call that is moved. */
export async function listFreeTimes(
  db: Db | Tx,
  calling: CallingHours,
  now: Date,
  { besides, lead }: { besides?: number; lead?: number } = {},
): Promise<Date[]> {
  const times = offeredTimes(calling, now, lead)
  const [taken, room] = [
    await listTaken(db, now, new Date(now.getTime() + aheadMs + takenMs), besides),
    await roomAt(db, times, calling),
  ]
  return freeTimes(times, taken, calling.atOnce, room)
}

/** Serializes bookings until this transaction ends. That no time is booked twice is guaranteed by the table's constraint. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bookings'))`)
}

export async function laneAt(tx: Tx, at: Date, calling: CallingHours, besides?: number) {
  const taken = await listTaken(tx, at, new Date(at.getTime() + takenMs), besides)
  const room = await roomAt(tx, [at], calling)
  return freeLane(at, taken, calling.atOnce, room(at))
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
