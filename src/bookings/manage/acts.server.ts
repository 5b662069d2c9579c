import { z } from 'zod'
import {
  formAct,
  formOf,
  type ActContext,
  type ActLimit,
  type Screen,
  type Visitor,
} from '#activity/act.server.ts'
import { done, impossible, notFound, refused, success, type Outcome } from '#activity/outcome.server.ts'
import { addEvent, lockInquiry } from '#inquiries/events.server.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { privatePaths } from '#shared/paths.ts'
import { optionalMessage } from '#shared/text-fields.ts'
import type { Tx } from '#platform/db/database.ts'
import { timeField } from '../booking.ts'
import type { Call } from '../call.server.ts'
import { giveToHost } from '../hosts.server.ts'
import { becomeBooked, cancel, contextOf, notify } from '../change-call.server.ts'
import { findCallByToken } from '../find-call.server.ts'
import { lockCalendar } from '../free-times.server.ts'
import { movedMail } from '../mails.server.ts'
import { hashToken, markConfirmed, markOf, moveBooking } from '../store.server.ts'
import { isTooLate, takenWords, whyNotOffered } from '../times.ts'

const words = 'That was a lot for one day. Please try again later, or e-mail us.'

/** Of one connection, for all private pages of calls: more than that is a program that tries links. */
export const linkLimit = { name: 'booking-page', limit: 60, windowSeconds: 3600, words }
// Of one call: every change is an e-mail.
const ofOneCall: ActLimit = { limit: 12, windowSeconds: 24 * 3600, words }

const over = impossible('This call can’t be changed any more.')

const forms = {
  move: { path: privatePaths.moveBooking(':token'), done: 'moved' },
  cancel: { path: privatePaths.cancelBooking(':token'), done: 'cancelled' },
  confirm: { path: privatePaths.confirmBooking(':token'), done: 'confirmed' },
}

const callPage: Screen<keyof typeof forms> = {
  pathOf: (form) => forms[form].path,
  page: ({ token = '' }, after) =>
    after ? privatePaths.bookingWith(token, { done: forms[after].done }) : privatePaths.booking(token),
}

const onPage = (form: keyof typeof forms) =>
  ({
    access: 'visitor',
    sendsMail: true,
    limit: linkLimit,
    forms: [formOf(callPage, form)],
  }) as const

type Visit = { tx: Tx; context: ActContext<Visitor>; call: Call }

/** What a visitor does with the call of their link, which is locked. */
const doing =
  <Input>(apply: (visit: Visit, input: Input) => Promise<Outcome | undefined>) =>
  async (tx: Tx, context: ActContext<Visitor>, { token = '' }, input: Input): Promise<Outcome> => {
    const found = await findCallByToken(tx, token)
    if (!found) return notFound('This link does not lead to a call.')
    await lockInquiry(tx, found.person.reference)
    await lockCalendar(tx)
    const call = await findCallByToken(tx, token)
    if (!call) return notFound('This link does not lead to a call.')
    await context.limit(tx, `booking-change:${call.booking.id}`, ofOneCall)
    return (await apply({ tx, context, call }, input)) ?? done(success)
  }

/** Why a call cannot be changed any more, or not yet. */
function whyUnchangeable({ booking }: Call, now: Date): Outcome | undefined {
  if (booking.state !== 'booked') return over
  if (booking.heldUntil !== null)
    return impossible('Please confirm this call first, by the link in our e-mail.')
  return isTooLate(booking.startsAt, now)
    ? refused('form', 'It is too late to change this call here.', 403)
    : undefined
}

const moveCall = formAct({
  ...onPage('move'),
  input: z.object({ at: timeField('Please choose one of the times shown.') }),
  run: doing(async ({ tx, context, call }, { at }: { at: Date }) => {
    const { by, now, env: settings } = context
    const why = whyUnchangeable(call, now)
    if (why) return why
    const { booking } = call
    if (booking.startsAt.getTime() === at.getTime()) return undefined
    const { callingHours: calling } = await readAgencySettings(tx)
    const notOffered = whyNotOffered(at, calling, now)
    if (notOffered !== undefined) return refused('at', notOffered)
    const moved = await moveBooking(tx, booking, { at, now, calling })
    if (!moved) return impossible(takenWords)
    if (moved.inquiryId !== null)
      await addEvent(tx, moved.inquiryId, by, 'call-moved', { until: at.toISOString() })
    const after = await giveToHost(tx, { ...call, booking: moved })
    const mail = await contextOf(tx, moved, settings)
    const before = booking.startsAt
    await notify(tx, after, mail, { is: 'moved', before }, movedMail(after, mail, before))
    return undefined
  }),
})

const cancelCall = formAct({
  ...onPage('cancel'),
  input: z.object({ reason: optionalMessage }),
  run: doing(async ({ tx, context, call }, { reason }: { reason: string }) => {
    const { by, now, env: settings } = context
    if (call.booking.state === 'cancelled') return undefined
    const why = whyUnchangeable(call, now)
    if (why) return why
    await cancel(tx, call, { by, cancelledBy: 'visitor', reason, now, settings })
    return undefined
  }),
})

/**
 * Confirms a call by the link of its e-mail. No GET does that: mail servers open links to check them. A time that is still
 * held is booked by it, even a moment late.
 */
const confirmCall = formAct({
  ...onPage('confirm'),
  input: z.object({ mark: z.string().default('') }),
  run: doing(async ({ tx, context: { now, env: settings }, call }, { mark }: { mark: string }) => {
    const { booking, person } = call
    // Only hashes are compared: how long that takes says nothing.
    if (hashToken(mark) !== hashToken(await markOf(tx, booking.uid)))
      return refused('form', 'Please confirm this call by the link in our e-mail.', 403)
    if (booking.state !== 'booked') return over
    if (booking.network === null && booking.heldUntil === null) return undefined
    await markConfirmed(tx, booking)
    const inquiry = await lockInquiry(tx, person.reference)
    const confirmed = { ...call, booking: { ...booking, network: null, heldUntil: null } }
    if (booking.heldUntil !== null && inquiry) await becomeBooked(tx, inquiry, confirmed, { now, settings })
    return undefined
  }),
})

/** What a visitor does on the page of a call; its link is all it takes. */
export const ownCallActs = [moveCall, cancelCall, confirmCall]
