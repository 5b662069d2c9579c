import { randomUUID, createHash, createHmac } from 'node:crypto'
import { and, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { CallingHours } from '#shared/calling-hours.ts'
import { aheadMs, callMs, takenMs } from '../lengths.ts'
import { freeLane, freeTimes, reminderTime, type Taken } from '../times.ts'
import { bookings } from './table.ts'
import { getSecret } from '#features/accounts/server/secret.ts'

export type StoredBooking = typeof bookings.$inferSelect

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

async function laneAt(tx: Tx, at: Date, calling: CallingHours, besides?: number) {
  return freeLane(at, await listTaken(tx, at, new Date(at.getTime() + takenMs), besides), calling.atOnce)
}

const timesOf = (at: Date, now: Date) => ({
  startsAt: at,
  endsAt: new Date(at.getTime() + callMs),
  freesAt: new Date(at.getTime() + takenMs),
  remindAt: reminderTime(at, now),
  changedAt: now,
})

type NewBooking = { inquiryId: number; at: Date; zone: string; now: Date; calling: CallingHours }

export const tokenPattern = /^[\w-]{24}$/

/**
 * The secret part of a call's private page, 144 bits. It is derived, not stored: later e-mails and the response to a repeated
 * booking have the same address.
 */
export async function tokenOf(db: Db | Tx, uid: string): Promise<string> {
  const secret = await getSecret(db, 'booking-pages')
  return createHmac('sha256', secret).update(uid).digest().subarray(0, 18).toString('base64url')
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Undefined: the time is taken. */
export async function insertBooking(
  tx: Tx,
  { inquiryId, at, zone, now, calling }: NewBooking,
): Promise<StoredBooking | undefined> {
  const lane = await laneAt(tx, at, calling)
  if (lane === undefined) return undefined
  const uid = randomUUID()
  const [booking] = await tx
    .insert(bookings)
    .values({
      uid,
      inquiryId,
      lane,
      zone,
      tokenHash: hashToken(await tokenOf(tx, uid)),
      createdAt: now,
      ...timesOf(at, now),
    })
    .onConflictDoNothing()
    .returning()
  return booking
}

/** Undefined: the new time is taken. */
export async function moveBooking(
  tx: Tx,
  { id, sequence }: StoredBooking,
  { at, now, calling }: { at: Date; now: Date; calling: CallingHours },
): Promise<StoredBooking | undefined> {
  const lane = await laneAt(tx, at, calling, id)
  if (lane === undefined) return undefined
  const [moved] = await tx
    .update(bookings)
    .set({ lane, sequence: sequence + 1, ...timesOf(at, now) })
    .where(eq(bookings.id, id))
    .returning()
  return moved
}

/** Sets the state of a call. A cancelled one frees its time. */
export async function markBooking(
  tx: Tx,
  { id, sequence }: StoredBooking,
  change: Pick<StoredBooking, 'state' | 'cancelledBy'>,
  now: Date,
): Promise<StoredBooking> {
  const isCancelled = change.state === 'cancelled'
  const [marked] = await tx
    .update(bookings)
    .set({
      ...change,
      ...(isCancelled && { sequence: sequence + 1, changedAt: now }),
      remindAt: null,
    })
    .where(eq(bookings.id, id))
    .returning()
  if (!marked) throw new Error('a locked call does not exist')
  return marked
}

/** The calls that begin between two moments. */
export const between = (from: Date, to: Date) => and(gte(bookings.startsAt, from), lt(bookings.startsAt, to))
