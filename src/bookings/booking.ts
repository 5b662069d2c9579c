import { part, shape } from '#api-client/answer.ts'
import { z } from 'zod'
import { isMoment } from '#shared/dates.ts'
import { isZone } from './zones.ts'
import { call } from '#api-client/call.ts'

/** The states of a call. `erased`: only its time is left. */
const bookingStates = ['booked', 'held', 'missed', 'cancelled', 'erased'] as const
export type BookingState = (typeof bookingStates)[number]

/** `erased` is not stored: it is a call without its enquiry. */
export type StoredState = Exclude<BookingState, 'erased'>

/** How many upcoming calls one e-mail address can have. */
export const mostOpen = 3

/** A time in forms and calls, with or without seconds; `missing` is the error for what is none. */
export const timeField = (missing: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], {
      error: missing,
    })
    .transform((text) => new Date(text))
    .refine(isMoment, { error: missing })

export const atSchema = timeField('Please choose a time')

export const zoneSchema = z
  .string({ error: 'Please choose your time zone' })
  .refine(isZone, { error: 'There is no such time zone. Please choose one from the list.' })

/** A free time in responses. */
export type FreeTime = { at: string; endsAt: string }

/** A call in responses of the console (booking.md). */
export type ConsoleBooking = {
  reference: string
  at: string
  endsAt: string
  state: BookingState
  firstName: string
  lastName: string
  email: string
  company: string
  owner: { username: string; name: string } | null
  /** What the visitor answered to the invitation; null: nothing, or it was moved since. */
  answer: 'accepted' | 'tentative' | 'declined' | null
  /** The calendar of whoever takes it says that they are busy then. */
  clashes: boolean
}

type ChangeBookingInput = {
  /** A username; null: unassigned. */
  owner?: string | null
  seenOwner?: string | null
  state?: 'held' | 'missed' | 'cancelled'
  /** Why it is cancelled, for the visitor. */
  reason?: string
}

/** Of a call that staff book: for an enquiry, by its reference, or for a client, by their username. */
export type BookInput = { at: string; reference?: string; username?: string; about?: string }

/** The calls of staff on a booking (booking.md). */
export const bookingCalls = {
  book: call<BookInput>()('POST', '/api/console/bookings', shape({ booking: part<ConsoleBooking>() })),
  changeBooking: call<ChangeBookingInput>()(
    'PATCH',
    '/api/console/bookings/:reference',
    shape({ booking: part<ConsoleBooking>() }),
  ),
}
