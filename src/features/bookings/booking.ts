import { z } from 'zod'
import { isZone } from './zones.ts'
import { record, call } from '#api-client/call.ts'

/** What a call is. Of one whose visitor was erased nothing is left but that the time was taken. */
export const bookingStates = ['booked', 'held', 'missed', 'cancelled', 'erased'] as const
export type BookingState = (typeof bookingStates)[number]

/** What is stored: `erased` is one without its enquiry. */
export type StoredState = Exclude<BookingState, 'erased'>

/** At most so many calls to come for one e-mail address. */
export const mostOpen = 3

/** A moment as forms and calls give it, with or without seconds. */
export const atSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], {
    error: 'Please choose a time',
  })
  .transform((text) => new Date(text))

export const zoneSchema = z
  .string({ error: 'Please choose your time zone' })
  .refine(isZone, { error: 'There is no such time zone. Please choose one from the list.' })

/** A free time as calls answer it. */
export type FreeTime = { at: string; endsAt: string }

/** A call as the console's calls answer it (booking.md). */
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
}

type ChangeBookingInput = {
  /** A username; null: no one. */
  owner?: string | null
  seenOwner?: string | null
  state?: 'held' | 'missed' | 'cancelled'
  /** Why it is cancelled: the visitor reads it. */
  reason?: string
}

/** What staff can do to a call (booking.md). */
export const bookingCalls = {
  changeBooking: call<ChangeBookingInput>()(
    'PATCH',
    '/api/console/bookings/:reference',
    record<{ booking: ConsoleBooking }>({ booking: 'object' }),
  ),
}
