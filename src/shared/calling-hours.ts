export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When the agency takes calls (booking.md): London's time of day, whole days off, and how many calls in parallel. */
export type CallingHours = {
  hours: Record<Weekday, [from: string, to: string][]>
  off: string[]
  atOnce: number
}

/** `09:30` as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Where a call takes place: a room to open, or a number to ring; with neither, we ring the visitor. */
export type CallPlace = { link: string; phone: string }

const workday: CallingHours['hours']['mon'] = [
  ['09:30', '12:30'],
  ['13:30', '17:00'],
]

export const defaultCallingHours: CallingHours = {
  hours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
  off: [],
  atOnce: 1,
}
