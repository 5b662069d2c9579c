import { fullName } from '#shared/full-name.ts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { site } from '#content/site.ts'
import type { Call } from './call.server.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL'

export const methodOf = ({ booking }: Pick<Call, 'booking'>): CalendarMethod =>
  booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST'

// Names are quoted there, and quotation marks cannot be escaped.
const quotable = (name: string) => name.replaceAll('"', '’')

/** The call as an iCalendar file (RFC 5545), in UTC; each change has the same id and a higher sequence number. */
export function calendarFile(call: Call, { where, page }: { where: string; page: string }): string {
  const { booking, person } = call
  const isCancelled = booking.state === 'cancelled'
  const name = quotable(fullName(person)) || person.email
  const calendar = ical({
    prodId: { company: quotable(site.name), product: 'Booking', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `${booking.uid}@booking`,
    sequence: booking.sequence,
    stamp: booking.changedAt,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: `Strategy call with ${site.name}`,
    location: where,
    description: isCancelled ? 'Cancelled.' : `${person.reference}. Move or cancel: ${page}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: quotable(site.name), email: site.mailbox },
    attendees: [
      {
        name,
        email: person.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  })
  return calendar.toString()
}
