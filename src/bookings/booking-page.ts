import type { FormState } from '#ui/field-props.ts'
import type { BookingState } from './booking.ts'

/** The data of `/book`. Times are ISO texts. */
export type BookPageData = {
  /** The time of rendering: defines 'this week' and 'tomorrow'. */
  asOf: string
  zone: string
  /** The zone is in the query: the browser's own does not replace it. */
  isZoneChosen: boolean
  /** The zone in the query does not exist. */
  isZoneUnknown: boolean
  zones: string[]
  /** All free times. */
  times: string[]
  /** The day whose week is shown; empty for the first week with a free time. */
  day: string
  /** The time whose form is shown. */
  at: string | null
  /** Why the requested time cannot be booked, with the nearest free ones. */
  refusal: { words: string; nearest: string[] } | null
  service: string
  package: string
  /** The service and package of the button. */
  about: string
  form: FormState
  submissionKey: string
}

/** The data of `/book/{token}`. */
export type BookingPageData = {
  asOf: string
  token: string
  reference: string
  at: string
  endsAt: string
  zone: string
  state: BookingState
  cancelledBy: 'visitor' | 'staff' | 'clock' | null
  /** Until when its time is held for a confirmation. */
  heldUntil: string | null
  /** The mark of the link in the e-mail, with which a call that is not confirmed can be; empty without it. */
  mark: string
  /** Why it was cancelled. */
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
  /** The times it can be moved to. */
  times: string[]
  day: string
  done: 'moved' | 'cancelled' | 'confirmed' | null
  refusal: { words: string; nearest: string[] } | null
}
