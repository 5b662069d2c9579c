import type { Actor } from '#features/activity/server/record.ts'
import { mostOpen } from '#features/bookings/booking.ts'
import type { Call } from '#features/bookings/server/call.ts'
import {
  cancelledMail,
  confirmationMail,
  movedMail,
  staffMail,
  type CallMailContext,
  type CallMailSettings,
  type CallNews,
} from '#features/bookings/server/emails.ts'
import { insertBooking, markBooking, moveBooking, tokenOf } from '#features/bookings/server/store.ts'
import { listFreeTimes, lockCalendar } from '#features/bookings/server/calendar.ts'
import { isTooLate, nearestTimes, whyNotOffered } from '#features/bookings/times.ts'
import { addEvent, lockInquiry, updateInquiry } from '#features/inquiries/server/events.ts'
import { mailboxKey } from '#features/inquiries/server/emails.ts'
import type { StoredInquiry } from '#features/inquiries/server/store.ts'
import { readAgencySettings } from '#features/settings/server/store.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import { takeToken } from '#platform/rate-limit.ts'
import {
  findCallByReference,
  findCallByToken,
  findCallOf,
  listOpenCalls,
} from '#features/desk/server/find-call.ts'

// The acts of a visitor on a call. They are here because a call combines two features: an enquiry and a booking.

const visitor = { username: 'visitor' }

/** Why a time cannot be booked, with the nearest free ones. `not-offered`: outside calling hours or the lead time. */
export type Refused = {
  is: 'taken' | 'not-offered' | 'too-many'
  field: 'at' | 'email'
  words: string
  times: Date[]
}

/** Thrown so that nothing is stored. */
export class NotBooked extends Error {
  readonly why: Refused | { is: 'booked-already'; call: Call }
  constructor(why: NotBooked['why']) {
    super(why.is)
    this.why = why
  }
}

export const takenWords = 'That time has just been booked. Please choose another.'

// Our forms must not be a way to flood the mailbox of a third person.
const confirmationsForOneMailbox = { limit: 6, windowSeconds: 24 * 3600 }

type BookingRequest = {
  at: Date
  zone: string
  now: Date
  settings: CallMailSettings & { rateLimit: 'on' | 'off' }
}

/** Books the call of a new enquiry in its transaction, and queues its e-mails. @throws NotBooked */
export async function bookCall(tx: Tx, inquiry: StoredInquiry, request: BookingRequest): Promise<void> {
  const { at, zone, now, settings } = request
  await lockCalendar(tx)
  const open = await listOpenCalls(tx, inquiry.email, now)
  const same = open.find(({ booking }) => booking.startsAt.getTime() === at.getTime())
  if (same) throw new NotBooked({ is: 'booked-already', call: same })
  const { callingHours: calling, callPlace: place } = await readAgencySettings(tx)
  const refuse = async (why: Omit<Refused, 'times'>) =>
    new NotBooked({ ...why, times: nearestTimes(await listFreeTimes(tx, calling, now), at) })
  if (open.length >= mostOpen)
    throw new NotBooked({
      is: 'too-many',
      field: 'email',
      words: `There are ${mostOpen} calls to come for this address. Please move one of them, or cancel it first.`,
      times: [],
    })
  const why = whyNotOffered(at, calling, now)
  if (why !== undefined) throw await refuse({ is: 'not-offered', field: 'at', words: why })
  const booking = await insertBooking(tx, { inquiryId: inquiry.id, at, zone, now, calling })
  if (!booking) throw await refuse({ is: 'taken', field: 'at', words: takenWords })
  // The confirmation counts as the reply.
  await updateInquiry(tx, inquiry.id, { status: 'replied', repliedAt: now })
  await addEvent(tx, inquiry.id, visitor, 'call-booked', { until: at.toISOString() })
  const call = await findCallOf(tx, inquiry.id)
  if (!call) throw new Error('a call that was booked is not there')
  const context = { settings, place, token: await tokenOf(tx, booking.uid) }
  const isConfirmed =
    settings.rateLimit === 'off' ||
    (await takeToken(tx, `call-confirmation:${mailboxKey(inquiry.email)}`, confirmationsForOneMailbox))
      .allowed
  await notify(tx, call, context, { is: 'new' }, isConfirmed ? confirmationMail(call, context) : undefined)
}

async function notify(
  tx: Tx,
  call: Call,
  context: CallMailContext,
  news: CallNews,
  toVisitor: MailMessage | undefined,
) {
  const { id, sequence } = call.booking
  await enqueueAll(tx, 'mail', [
    { key: `booking:${id}:${sequence}:staff`, payload: staffMail(call, context, news) },
    ...(toVisitor ? [{ key: `booking:${id}:${sequence}:visitor`, payload: toVisitor }] : []),
  ])
  await announceToConsole(tx, 'inquiries')
}

export type ChangeOutcome = { is: 'done' } | { is: 'no-call' | 'over' | 'too-late' } | Refused

type Context = { db: Db; now: Date; settings: CallMailSettings }

/** Locks the call of a private page. */
async function lockCall(tx: Tx, token: string): Promise<Call | undefined> {
  const found = await findCallByToken(tx, token)
  if (!found) return undefined
  await lockInquiry(tx, found.person.reference)
  await lockCalendar(tx)
  return await findCallByToken(tx, token)
}

/** Moves a call, authorized by its link. */
export async function moveCall(
  { db, now, settings }: Context,
  token: string,
  at: Date,
): Promise<ChangeOutcome> {
  return await db.transaction(async (tx) => {
    const call = await lockCall(tx, token)
    if (!call) return { is: 'no-call' }
    const { booking } = call
    if (booking.state !== 'booked') return { is: 'over' }
    if (isTooLate(booking.startsAt, now)) return { is: 'too-late' }
    if (booking.startsAt.getTime() === at.getTime()) return { is: 'done' }
    const { callingHours: calling, callPlace: place } = await readAgencySettings(tx)
    const nearest = async () => nearestTimes(await listFreeTimes(tx, calling, now, booking.id), at)
    const words = whyNotOffered(at, calling, now)
    if (words !== undefined) return { is: 'not-offered', field: 'at', words, times: await nearest() }
    const moved = await moveBooking(tx, booking, { at, now, calling })
    if (!moved) return { is: 'taken', field: 'at', words: takenWords, times: await nearest() }
    if (moved.inquiryId !== null)
      await addEvent(tx, moved.inquiryId, visitor, 'call-moved', { until: at.toISOString() })
    const after = { ...call, booking: moved }
    const context = { settings, place, token }
    const before = booking.startsAt
    await notify(tx, after, context, { is: 'moved', before }, movedMail(after, context, before))
    return { is: 'done' }
  })
}

/** Cancels a call, authorized by its link. */
export async function cancelCall(
  { db, now, settings }: Context,
  token: string,
  reason: string,
): Promise<ChangeOutcome> {
  return await db.transaction(async (tx) => {
    const call = await lockCall(tx, token)
    if (!call) return { is: 'no-call' }
    if (call.booking.state === 'cancelled') return { is: 'done' }
    if (call.booking.state !== 'booked') return { is: 'over' }
    if (isTooLate(call.booking.startsAt, now)) return { is: 'too-late' }
    await cancel(tx, call, { by: visitor, cancelledBy: 'visitor', reason, now, settings })
    return { is: 'done' }
  })
}

type Cancellation = {
  by: Pick<Actor, 'username' | 'userId'>
  cancelledBy: 'visitor' | 'staff'
  reason: string
  now: Date
  settings: CallMailSettings
  isSpam?: boolean
}

/** Cancels a locked call and notifies both sides; if it is spam, only staff. */
export async function cancel(
  tx: Tx,
  call: Call,
  { by, cancelledBy, reason, now, settings, isSpam = false }: Cancellation,
): Promise<void> {
  const booking = await markBooking(tx, call.booking, { state: 'cancelled', cancelledBy }, now)
  if (booking.inquiryId !== null)
    await addEvent(tx, booking.inquiryId, by, 'call-cancelled', {
      until: booking.startsAt.toISOString(),
      ...(reason !== '' && { reason }),
    })
  const after = { ...call, booking }
  const { callPlace: place } = await readAgencySettings(tx)
  const context = { settings, place, token: await tokenOf(tx, booking.uid) }
  const toVisitor = isSpam ? undefined : cancelledMail(after, context, reason)
  await notify(tx, after, context, { is: 'cancelled', reason }, toVisitor)
}

/** The cancellations for a visitor who is erased: composed before the erasure, and queued after it. */
export async function cancellationsOf(
  tx: Tx,
  email: string,
  { now, settings }: Pick<Cancellation, 'now' | 'settings'>,
): Promise<MailMessage[]> {
  const calls = await listOpenCalls(tx, email, now)
  const { callPlace: place } = await readAgencySettings(tx)
  return await Promise.all(
    calls.map(async ({ booking, person, owner }) => {
      const after = {
        owner,
        person: { ...person, ...nameless },
        booking: { ...booking, ...cancelled, sequence: booking.sequence + 1 },
      }
      return cancelledMail(after, { settings, place, token: await tokenOf(tx, booking.uid) }, '')
    }),
  )
}

// Only the address is left of the person: the e-mail needs it.
const nameless = { firstName: '', lastName: '', company: '', phone: '', service: '', about: '' }
const cancelled = { state: 'cancelled', cancelledBy: 'visitor' } as const

/** Locks the call of a reference. */
export async function lockCallOf(tx: Tx, reference: string): Promise<Call | undefined> {
  await lockInquiry(tx, reference)
  await lockCalendar(tx)
  return await findCallByReference(tx, reference)
}
