import { londonDay, londonMidnight, longDate, nextDay } from '#shared/dates.ts'

// A month of London's, as `2026-11`.

/** The month of a moment. */
export const monthOf = (at: Date): string => londonDay(at).slice(0, '2026-11'.length)

/** The month for people: `November 2026`. */
export const monthInWords = (month: string): string => longDate(`${month}-01`).replace(/^\d+ /, '')

/** When it begins, and when the next one does. */
export const monthSpan = (month: string): { from: Date; until: Date } => ({
  from: londonMidnight(`${month}-01`),
  until: londonMidnight(nextDay(lastDay(month))),
})

function lastDay(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  // Day 0 of a month is the last of the one before.
  day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return day.toISOString().slice(0, '2026-11-30'.length)
}
