import { londonDay, londonMidnight, longDate, nextDay, londonDateAndTime, londonTime } from '#shared/dates.ts'

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

/** The day of a moment, in London: `2026-11-17T23:30:00Z` becomes `17 November 2026`. */
export const dayOf = (at: string): string => longDate(londonDay(new Date(at)))

/** A calendar day as projects have it, or what is in its place. */
export const dayOr = (day: string | null, missing: string): string => (day === null ? missing : longDate(day))

/** A calendar day of these months: `22 November`. */
export const shortDay = (day: string): string => longDate(day).replace(/ \d+$/, '')

/** With its time: `22 November 2026, 09:30`. */
export const dayAndTimeOf = (at: string): string => `${dayOf(at)}, ${londonTime(new Date(at))}`

/** The same in few words: `22 November, 09:30`. */
export const shortMomentOf = (at: string): string =>
  `${shortDay(londonDay(new Date(at)))}, ${londonTime(new Date(at))}`

/** A calendar day where there is little room: `22 Nov`. */
export function dayAndMonth(day: string): string {
  const [date = '', month = ''] = longDate(day).split(' ')
  return `${date} ${month.slice(0, 3)}`
}

/** A moment in London: `Sunday 22 November 2026, 09:30`. */
export const momentOf = (at: string): string => londonDateAndTime(new Date(at))
