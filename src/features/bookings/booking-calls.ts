import { record } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import type { ConsoleBooking } from './booking.ts'

export type ChangeBookingInput = {
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
