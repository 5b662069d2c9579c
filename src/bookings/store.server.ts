import { randomUUID, createHash, createHmac } from 'node:crypto'
import { and, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { CallingHours } from '#shared/calling-hours.ts'
import { bookings } from './table.server.ts'
import { getSecret } from '#accounts/secret.server.ts'
import { laneAt, timesOf } from './free-times.server.ts'

export type StoredBooking = typeof bookings.$inferSelect

type NewBooking = Partial<Pick<StoredBooking, 'clientId' | 'network' | 'heldUntil'>> & {
  zone: string
  inquiryId: number
  at: Date
  now: Date
  calling: CallingHours
}

export const tokenPattern = /^[\w-]{24}$/

/**
 * The secret part of a call's private page, 144 bits. It is derived, not stored: later e-mails and the response to a repeated
 * booking have the same address.
 */
export async function tokenOf(db: Db | Tx, uid: string): Promise<string> {
  const secret = await getSecret(db, 'booking-pages')
  return createHmac('sha256', secret).update(uid).digest().subarray(0, 18).toString('base64url')
}

/**
 * What the link in an e-mail has beyond the private page's address: who has it reads the mailbox. It is derived like the
 * token, and nothing else has it.
 */
export async function markOf(db: Db | Tx, uid: string): Promise<string> {
  return await tokenOf(db, `confirm ${uid}`)
}

/** What is stored of a network. It is keyed: there are few enough networks to try them all. */
export const hashNetwork = async (tx: Tx, network: string): Promise<string> =>
  await tokenOf(tx, `network ${network}`)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Undefined: the time is taken. */
export async function insertBooking(
  tx: Tx,
  { at, now, calling, ...given }: NewBooking,
): Promise<StoredBooking | undefined> {
  const lane = await laneAt(tx, at, calling)
  if (lane === undefined) return undefined
  const uid = randomUUID()
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...given,
      uid,
      lane,
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
    // The answer was about the previous time.
    .set({ lane, sequence: sequence + 1, answer: null, ...timesOf(at, now) })
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
      ...(isCancelled && { sequence: sequence + 1, changedAt: now, network: null }),
      remindAt: null,
    })
    .where(eq(bookings.id, id))
    .returning()
  if (!marked) throw new Error('a locked call does not exist')
  return marked
}

/** How many calls to come of a network nobody has confirmed. */
export const countUnconfirmed = async (tx: Db | Tx, network: string, now: Date): Promise<number> =>
  await tx.$count(
    bookings,
    and(eq(bookings.network, network), eq(bookings.state, 'booked'), gt(bookings.startsAt, now)),
  )

/** Confirms a call: a held time is booked by it. */
export async function markConfirmed(tx: Tx, { id }: StoredBooking): Promise<void> {
  await tx.update(bookings).set({ heldUntil: null, network: null }).where(eq(bookings.id, id))
}

/** Forgets the networks of calls that have begun. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ network: null })
    .where(and(isNotNull(bookings.network), lte(bookings.startsAt, now)))
}

/** Erases the calls of inquiries (SQL: a list of ids): those to come are deleted, of past ones only the time stays. */
export async function eraseBookings(tx: Tx, inquiryIds: SQL, until: Date | undefined): Promise<void> {
  const of = sql`inquiry_id in ${inquiryIds}`
  await tx.execute(
    sql`delete from ${bookings} where ${of} and starts_at > ${until?.toISOString() ?? 'now'}::timestamptz`,
  )
  await tx.execute(
    sql`update ${bookings} set zone = '', token_hash = null, remind_at = null, client_id = null, network = null where ${of}`,
  )
}
