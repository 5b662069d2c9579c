import { daysLater, londonDay, londonMidnight, mondayOf } from '#shared/dates.ts'

const dayMs = 86_400_000

/** How many weeks the promise is published for, the one under way among them. */
const shownWeeks = 12

/** The week of a moment, Monday to Sunday in London, by its Monday: `2026-11-16`. */
export const weekOf = (at: Date): string => mondayOf(londonDay(at))

/** The weeks that are published at a moment, the earliest first. */
export function weeksShownAt(now: Date): string[] {
  const current = weekOf(now)
  return Array.from({ length: shownWeeks }, (_, at) => daysLater(current, (at + 1 - shownWeeks) * 7))
}

/** The moments between which an inquiry of a week came in: from the first on, and before the second. */
export const spanOf = (week: string): [from: Date, before: Date] => [
  londonMidnight(week),
  londonMidnight(daysLater(week, 7)),
]

/** From when on nothing of a week can be pending: its last inquiry is 24 hours old. */
export const closesAt = (week: string): Date => new Date(spanOf(week)[1].getTime() + dayMs)
