import { londonDateAndTime, londonDay, londonTime, longDate } from '#shared/dates.ts'

/** The day of a moment, in London: `2026-11-17T23:30:00Z` becomes `17 November 2026`. */
export const dayOf = (at: string): string => longDate(londonDay(new Date(at)))

/** A calendar day as projects have it, or what is in its place. */
export const dayOr = (day: string | null, missing: string): string => (day === null ? missing : longDate(day))

/** A calendar day of these months: `22 November`. */
export const shortDay = (day: string): string => longDate(day).replace(/ \d+$/, '')

/** The same in few words: `22 November, 09:30`. */
export const shortMomentOf = (at: string): string =>
  `${shortDay(londonDay(new Date(at)))}, ${londonTime(new Date(at))}`

/** A moment in London: `Sunday 22 November 2026, 09:30`. */
export const momentOf = (at: string): string => londonDateAndTime(new Date(at))
