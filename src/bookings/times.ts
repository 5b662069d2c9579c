import { bankHolidays } from '#content/bank-holidays.ts'
import { minutesOf, weekdays, type CallingHours } from '#shared/calling-hours.ts'
import { daysLater, londonDay, londonMoment, nextDay } from '#shared/dates.ts'
import { aheadMs, changeUntilMs, leadMs, takenMs } from './lengths.ts'

// The times of calls (booking.md). Calling hours are in London's time.

const stepMinutes = 30

const holidays = new Set(bankHolidays)

/** A taken time, in one of the lanes of parallel calls. */
export type Taken = { lane: number; startsAt: Date; freesAt: Date }

/** Whether no calls are offered on this day, whatever its weekday. */
export const isDayOff = (day: string, { off }: CallingHours): boolean =>
  holidays.has(day) || off.includes(day)

/** The start times of a day in London. An hour that the clocks skip is left out, a repeated one is offered once. */
export function timesOfDay(day: string, calling: CallingHours): Date[] {
  if (isDayOff(day, calling)) return []
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sun'
  return calling.hours[weekday].flatMap(([from, to]) => {
    const times: Date[] = []
    for (let at = minutesOf(from); at + stepMinutes <= minutesOf(to); at += stepMinutes) {
      const moment = londonMoment(`${day}T${twoDigits(at / 60)}:${twoDigits(at % 60)}`)
      if (moment) times.push(moment)
    }
    return times
  })
}

const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')

/** All start times that can be booked at a moment, taken or not. */
export function offeredTimes(calling: CallingHours, now: Date, lead = leadMs): Date[] {
  const [first, last] = [now.getTime() + lead, now.getTime() + aheadMs]
  const times: Date[] = []
  const lastDay = londonDay(new Date(last))
  for (let day = londonDay(new Date(first)); day <= lastDay; day = nextDay(day))
    times.push(...timesOfDay(day, calling))
  return times.filter((at) => at.getTime() >= first && at.getTime() <= last)
}

/**
 * A free lane for a call at this time, if there is room for one more; undefined: there is none. `room` is how many people
 * can take a call then, where people are named: each has one call at a time.
 */
export function freeLane(
  at: Date,
  taken: readonly Taken[],
  atOnce: number,
  room?: number,
): number | undefined {
  const until = at.getTime() + takenMs
  const beside = taken.filter(
    ({ startsAt, freesAt }) => startsAt.getTime() < until && at.getTime() < freesAt.getTime(),
  )
  if (room !== undefined && beside.length >= room) return undefined
  const busy = new Set(beside.map(({ lane }) => lane))
  // Lanes above `atOnce`, from before the setting was lowered, count too.
  if (busy.size >= atOnce) return undefined
  return Array.from({ length: atOnce }, (_, lane) => lane).find((lane) => !busy.has(lane))
}

/** Those of the start times that are free; `roomAt` is how many people can take a call at each; undefined: nobody is named. */
export const freeTimes = (
  times: readonly Date[],
  taken: readonly Taken[],
  atOnce: number,
  roomAt: (at: Date) => number | undefined = () => undefined,
): Date[] => times.filter((at) => freeLane(at, taken, atOnce, roomAt(at)) !== undefined)

/** The times nearest to one that cannot be booked, the nearest first. */
export const nearestTimes = (times: readonly Date[], wanted: Date, count = 3): Date[] =>
  times
    .toSorted((one, other) => distance(one, wanted) - distance(other, wanted) || +one - +other)
    .slice(0, count)

const distance = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())

export const isoTexts = (times: readonly Date[]) => times.map((at) => at.toISOString())

export const takenWords = 'That time has just been booked. Please choose another.'

/** Why a time is not offered; undefined: it is, but may be taken. Staff book without a lead. */
export function whyNotOffered(at: Date, calling: CallingHours, now: Date, lead = leadMs): string | undefined {
  const aheadBy = at.getTime() - now.getTime()
  if (aheadBy <= 0) return 'That time has passed. Please choose another.'
  if (aheadBy < lead) return 'Calls can be booked from 4 hours ahead. Please choose a later time.'
  if (aheadBy > aheadMs) return 'Calls can be booked up to 30 days ahead. Please choose an earlier time.'
  const isOffered = timesOfDay(londonDay(at), calling).some((time) => time.getTime() === at.getTime())
  return isOffered ? undefined : 'We take no calls at that time. Please choose one of the times shown.'
}

/** The time of the reminder: 09:00 in London on the day before; null if that has passed. */
export function reminderTime(at: Date, now: Date): Date | null {
  const remindAt = londonMoment(`${daysLater(londonDay(at), -1)}T09:00`)
  return remindAt && remindAt > now ? remindAt : null
}

/** Whether it is too late to move or cancel a call. */
export const isTooLate = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < changeUntilMs
