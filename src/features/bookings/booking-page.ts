import type { FormState } from '#ui/field-props.ts'
import type { BookingState } from './booking.ts'

/** What `/book` shows. Times are ISO texts. */
export type BookPageData = {
  /** When the page was made: what 'this week' and 'tomorrow' are. */
  asOf: string
  zone: string
  /** The address names the zone: the browser's own is not put in its place. */
  isZoneChosen: boolean
  /** The address names one that does not exist. */
  isZoneUnknown: boolean
  zones: string[]
  /** Everything that can be booked now. */
  times: string[]
  /** The day whose week is shown; empty for the first week with a free time. */
  day: string
  /** The time whose form is shown. */
  at: string | null
  /** Why the time that was asked for cannot be had, with the nearest. */
  refusal: { words: string; nearest: string[] } | null
  service: string
  package: string
  /** What the call is about, where the button said so. */
  about: string
  form: FormState
  submissionKey: string
}

/** What `/book/{token}` shows of a call. */
export type BookingPageData = {
  asOf: string
  token: string
  reference: string
  at: string
  endsAt: string
  zone: string
  state: BookingState
  cancelledBy: 'visitor' | 'staff' | null
  /** What the person who cancelled it said. */
  reason: string
  firstName: string
  lastName: string
  email: string
  company: string
  service: string
  about: string
  owner: string | null
  where: { words: string; link?: string }
  remindAt: string | null
  isTooLate: boolean
  isOver: boolean
  /** The times it can be moved to, as long as it can be moved. */
  times: string[]
  day: string
  done: 'moved' | 'cancelled' | null
  refusal: { words: string; nearest: string[] } | null
}
