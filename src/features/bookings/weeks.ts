import { daysLater, mondayOf } from '#shared/dates.ts'
import { dayIn } from './zones.ts'

/** A week of free times, as the visitor's calendar has it. */
export type FreeWeek = { monday: string; days: { day: string; times: Date[] }[]; count: number }

/** The weeks from today to the last free time, without the days that are over. A day of the weekend is there if a time of it is free. */
export function weeksOf(times: readonly Date[], zone: string, now: Date): FreeWeek[] {
  const byDay = Map.groupBy(times, (at) => dayIn(zone, at))
  const last = times.at(-1)
  const today = dayIn(zone, now)
  const lastMonday = mondayOf(last ? dayIn(zone, last) : today)
  const weeks: FreeWeek[] = []
  for (let monday = mondayOf(today); monday <= lastMonday; monday = daysLater(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => daysLater(monday, at))
      .map((day) => ({ day, times: byDay.get(day) ?? [] }))
      .filter(({ day, times: free }, at) => (at < 5 && day >= today) || free.length > 0)
    weeks.push({ monday, days, count: days.reduce((sum, day) => sum + day.times.length, 0) })
  }
  return weeks
}

/** The week of a day, or else the first in which a time is free, or else the first. */
export const weekShown = (weeks: readonly FreeWeek[], day: string): FreeWeek | undefined =>
  (day === '' ? undefined : weeks.find(({ monday }) => monday === mondayOf(day))) ??
  weeks.find(({ count }) => count > 0) ??
  weeks[0]
