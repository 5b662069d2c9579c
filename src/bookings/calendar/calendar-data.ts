import type { ConsoleBooking } from '../booking.ts'
import type { CallForm } from '#shared/console-paths.ts'
import type { FormState } from '#kit/field-props.ts'

/** A call with its details. */
export type OpenCall = ConsoleBooking & {
  zone: string
  phone: string
  service: string
  about: string
  where: string
  hasBegun: boolean
  /** Usernames of those who take calls, and whether they are free then, by their calendars. */
  takers: { username: string; isFree: boolean }[]
}

export type CalendarDay = {
  /** `2026-11-23`, in London. */
  day: string
  isOff: boolean
  isToday: boolean
  calls: ConsoleBooking[]
  /** When those who take calls are busy: London's times, and their first names. */
  busy: { from: string; to: string; names: string }[]
  /** London's times at which a visitor can book. */
  free: string[]
}

/** Someone who takes calls, and how their calendars are read. */
export type TakerOfCalls = {
  username: string
  name: string
  /** Calls of the week that is shown. */
  calls: number
  calendar: 'none' | 'unread' | 'read' | 'failing'
  /** When their calendars were last read, the oldest reading first; null: never. */
  readAt: string | null
}

/** The data of `/console/calendar`: one week, and the open call. */
export type CalendarData = {
  days: CalendarDay[]
  /** The Mondays before and after. */
  before: string
  after: string
  /** The Mondays of the week that is shown, and of the current one. */
  week: string
  thisWeek: string
  /** The current week has no more calls: the next one that has is shown. */
  isNextWithCalls: boolean
  /** Whether days of the weekend without a call are left out. */
  isFolded: boolean
  /** Only the calls and busy times of the person who looks. */
  isMine: boolean
  takers: TakerOfCalls[]
  open: OpenCall | null
  colleagues: { username: string; name: string }[]
  /** The free times at which staff can book, the earliest first. */
  bookable: string[]
  /** For whom another call is booked: a username, or 'yes' for nobody yet. Null: the form is folded. */
  bookFor: string | null
  returned: (FormState & { form: CallForm | 'book' }) | null
  done: string | null
}
