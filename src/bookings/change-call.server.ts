import type { Actor } from '#activity/record.server.ts'
import { mostOpen } from './booking.ts'
import type { Call } from './call.server.ts'
import {
  cancelledMail,
  askToConfirmMail,
  confirmationMail,
  staffMail,
  type CallMailContext,
  type CallMailSettings,
  type CallNews,
} from './mails.server.ts'
import {
  countUnconfirmed,
  hashNetwork,
  insertBooking,
  markBooking,
  markOf,
  tokenOf,
  type StoredBooking,
} from './store.server.ts'
import { giveToHost } from './hosts.server.ts'
import { listFreeTimes, lockCalendar } from './free-times.server.ts'
import { heldMs } from './lengths.ts'
import { nearestTimes, takenWords, whyNotOffered } from './times.ts'
import { addEvent, lockInquiry, updateInquiry } from '#inquiries/events.server.ts'
import { mailboxKey } from '#inquiries/emails.server.ts'
import type { StoredInquiry } from '#inquiries/store.server.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { takeToken } from '#platform/rate-limit.ts'
import { findCallByReference, findCallOf, listOpenCalls } from './find-call.server.ts'

const visitor: Actor = { username: 'visitor' }

/** Why a time cannot be booked, with the nearest free ones. `not-offered`: outside calling hours or the lead time. */
export type Refused = {
  is: 'taken' | 'not-offered' | 'too-many'
  field: 'at' | 'email'
  words: string
  times: Date[]
}

/** Thrown so that nothing is stored. */
export class NotBooked extends Error {
  readonly why: Refused
  /** The call at this time that this address has already: its mailbox gets the link once more, and nobody else does. */
  readonly own: Call | undefined
  constructor(why: Refused, own?: Call) {
    super(why.is)
    this.why = why
    this.own = own
  }
}

// Our forms must not be a way to flood the mailbox of a third person.
const confirmationsForOneMailbox = { limit: 6, windowSeconds: 24 * 3600 }
const linksForOneMailbox = { limit: 1, windowSeconds: 3600 }

// Beyond these the times of a network are held only for a while: without that a few connections with invented addresses
// would take every time there is.
const mostUnconfirmed = 3

type BookingRequest = {
  at: Date
  zone: string
  now: Date
  settings: Settings
  /** The client who is signed in. */
  clientId: string | null
  /** A key of the network that books; null: limits are off. */
  network: string | null
}
export type Settings = CallMailSettings & { rateLimit: 'on' | 'off' }

/**
 * Books the call of a new enquiry in its transaction, and queues its e-mails. When too many calls of its network are not
 * confirmed, its time is only held, and the e-mail asks to confirm it. @throws NotBooked
 */
export async function bookCall(tx: Tx, inquiry: StoredInquiry, request: BookingRequest): Promise<void> {
  const { at, zone, now, settings, clientId } = request
  const network = request.network === null ? null : await hashNetwork(tx, request.network)
  await lockCalendar(tx)
  const open = await listOpenCalls(tx, inquiry.email, now)
  const { callingHours: calling } = await readAgencySettings(tx)
  const refuse = async (why: Omit<Refused, 'times'>, own?: Call) => {
    const others = (await listFreeTimes(tx, calling, now)).filter((time) => time.getTime() !== at.getTime())
    return new NotBooked({ ...why, times: nearestTimes(others, at) }, own)
  }
  const taken = { is: 'taken', field: 'at', words: takenWords } as const
  const same = open.find(({ booking }) => booking.startsAt.getTime() === at.getTime())
  if (same) throw await refuse(taken, same)
  if (open.length >= mostOpen)
    throw new NotBooked({
      is: 'too-many',
      field: 'email',
      words: `There are ${mostOpen} calls to come for this address. Please move one of them, or cancel it first.`,
      times: [],
    })
  const why = whyNotOffered(at, calling, now)
  if (why !== undefined) throw await refuse({ is: 'not-offered', field: 'at', words: why })
  const isHeld = network !== null && (await countUnconfirmed(tx, network, now)) >= mostUnconfirmed
  const heldUntil = isHeld ? new Date(now.getTime() + heldMs) : null
  const given = { inquiryId: inquiry.id, at, zone, now, calling, clientId, network, heldUntil }
  const booking = await insertBooking(tx, given)
  if (!booking) throw await refuse(taken)
  const call = await findCallOf(tx, inquiry.id)
  if (!call) throw new Error('a call that was booked is not there')
  if (!isHeld) return await becomeBooked(tx, inquiry, call, { now, settings })
  // Nobody could confirm it.
  if (!(await mayMail(tx, call, settings)))
    throw new NotBooked({
      is: 'too-many',
      field: 'email',
      words: 'This address has had too many e-mails from us today. Please book tomorrow, or write to us.',
      times: [],
    })
  await addEvent(tx, inquiry.id, visitor, 'call-asked', { until: at.toISOString() })
  await announceToConsole(tx, 'inquiries')
  await queueMails(tx, aboutInquiry(inquiry.id), [
    {
      payload: askToConfirmMail(call, await contextOf(tx, booking, settings)),
      key: `booking:${booking.id}:held`,
    },
  ])
}

/** A call is the visitor's, and both sides are told. The confirmation counts as the reply. */
export async function becomeBooked(
  tx: Tx,
  { id, status }: Pick<StoredInquiry, 'id' | 'status'>,
  call: Call,
  { now, settings, by = visitor }: { now: Date; settings: Settings; by?: Actor },
) {
  if (status === 'new' || status === 'open')
    await updateInquiry(tx, id, { status: 'replied', repliedAt: now })
  const hosted = await giveToHost(tx, call)
  await addEvent(tx, id, by, 'call-booked', { until: call.booking.startsAt.toISOString() })
  const context = await contextOf(tx, hosted.booking, settings)
  const isTold = await mayMail(tx, hosted, settings)
  await notify(tx, hosted, context, { is: 'new' }, isTold ? confirmationMail(hosted, context) : undefined)
}

const mayMail = async (tx: Tx, { person }: Call, { rateLimit }: Settings): Promise<boolean> =>
  rateLimit === 'off' ||
  (await takeToken(tx, `call-confirmation:${mailboxKey(person.email)}`, confirmationsForOneMailbox)).allowed

/** What the e-mails of a call need. The link of one that is not confirmed has the mark that confirms it. */
export async function contextOf(
  tx: Tx,
  booking: StoredBooking,
  settings: CallMailSettings,
): Promise<CallMailContext> {
  const { callPlace: place } = await readAgencySettings(tx)
  const { uid, network } = booking
  const mark = network === null ? {} : { mark: await markOf(tx, uid) }
  return { settings, place, token: await tokenOf(tx, uid), ...mark }
}

/** Sends the link of a call to its mailbox once more, at most once an hour: somebody asked for its time with the same address. */
export async function sendLinkAgain(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  call: Call,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, inquiryId, heldUntil } = call.booking
    const key = `call-link:${mailboxKey(call.person.email)}`
    if (!(await takeToken(tx, key, linksForOneMailbox)).allowed || !(await mayMail(tx, call, settings)))
      return
    const context = await contextOf(tx, call.booking, settings)
    const mail = heldUntil === null ? confirmationMail(call, context, true) : askToConfirmMail(call, context)
    await queueMails(tx, aboutInquiry(inquiryId), [
      { payload: mail, key: `booking:${id}:link:${now.getTime()}` },
    ])
  })
}

/** Tells staff of a change to a call, and the visitor. */
export async function notify(
  tx: Tx,
  call: Call,
  context: CallMailContext,
  news: CallNews,
  toVisitor: MailMessage | undefined,
) {
  const { id, inquiryId, sequence } = call.booking
  await queueMails(tx, aboutInquiry(inquiryId), [
    { key: `booking:${id}:${sequence}:staff`, payload: staffMail(call, context, news) },
    ...(toVisitor ? [{ key: `booking:${id}:${sequence}:visitor`, payload: toVisitor }] : []),
  ])
  await announceToConsole(tx, 'inquiries')
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
  const context = await contextOf(tx, booking, settings)
  const toVisitor = isSpam ? undefined : cancelledMail(after, context, reason)
  await notify(tx, after, context, { is: 'cancelled', reason }, toVisitor)
}

/** The cancellations for a visitor who is erased: composed before the erasure, and queued after it. */
export async function cancellationsOf(
  tx: Tx,
  email: string,
  { now, settings }: Pick<Cancellation, 'now' | 'settings'>,
): Promise<MailMessage[]> {
  const calls = (await listOpenCalls(tx, email, now)).filter(({ booking }) => booking.heldUntil === null)
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
