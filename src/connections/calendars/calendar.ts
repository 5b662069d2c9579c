import { flag, ifThere, listOf, number, shape, text, time, word, type Of } from '#api-client/answer.ts'

export const mostCalendars = 5

/** `unread`: it has not been read yet. `failing`: it can't be read now; the last times still count. */
export type CalendarState = 'read' | 'unread' | 'failing'

/** A calendar that says when its owner is busy. Its address is not told again: whoever has it can read it. */
export const busyCalendar = shape({
  id: number,
  name: text,
  host: text,
  state: word<CalendarState>(),
  /** What is wrong with it, in words; empty: nothing. */
  trouble: text,
  readAt: ifThere(time),
  busyTimes: number,
})
export type BusyCalendar = Of<typeof busyCalendar>

/** The secret addresses of one's calls, for calendars to subscribe to. */
export const callFeed = shape({ mine: text, all: text })
export type CallFeed = Of<typeof callFeed>

export const ownCalendars = shape({
  feed: ifThere(callFeed),
  calendars: listOf(busyCalendar),
  takesCalls: flag,
})
export type OwnCalendars = Of<typeof ownCalendars>

export const oneCalendar = shape({ calendar: busyCalendar })
