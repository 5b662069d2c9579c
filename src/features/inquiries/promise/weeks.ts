import { londonDay, londonMidnight } from '#shared/dates.ts'

const dayMs = 86_400_000

/** How many weeks the promise is published for, the one under way among them. */
const shownWeeks = 12

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The week of a moment, Monday to Sunday in London, by its Monday: `2026-11-16`. */
export function weekOf(at: Date): string {
  const day = londonDay(at)
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The weeks that are published at a moment, the earliest first. */
export function weeksShownAt(now: Date): string[] {
  const current = weekOf(now)
  return Array.from({ length: shownWeeks }, (_, at) => addDays(current, (at + 1 - shownWeeks) * 7))
}

/** The moments between which an inquiry of a week came in: from the first on, and before the second. */
export const spanOf = (week: string): [from: Date, before: Date] => [
  londonMidnight(week),
  londonMidnight(addDays(week, 7)),
]

/** From when on nothing of a week can be pending: its last inquiry is 24 hours old. */
export const closesAt = (week: string): Date => new Date(spanOf(week)[1].getTime() + dayMs)
