/** Where all dates are told. */
export const zone = 'Europe/London'

const hourParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  hourCycle: 'h23',
})

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** One part of a formatted date. */
export const part = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((entry) => entry.type === type)?.value ?? ''

type LondonHour = { day: string; dayInWords: string; hour: string }

const hourMs = 3_600_000
const mostHours = 5000
const hours = new Map<number, LondonHour>()

// Long lists name hundreds of moments, and asking Intl is slow. London is whole hours from UTC, so an hour is asked for once.
function hourInLondon(at: Date): LondonHour {
  const number = Math.floor(at.getTime() / hourMs)
  const known = hours.get(number)
  if (known) return known
  const start = new Date(number * hourMs)
  const parts = hourParts.formatToParts(start)
  const value = (type: Intl.DateTimeFormatPartTypes) => part(parts, type)
  const hour = value('hour')
  const ahead = (Number(hour) + 24 - start.getUTCHours()) % 24
  const found = {
    day: new Date((number + ahead) * hourMs).toISOString().slice(0, 10),
    dayInWords: `${value('weekday')} ${value('day')} ${value('month')} ${value('year')}`,
    hour,
  }
  if (hours.size >= mostHours) hours.clear()
  hours.set(number, found)
  return found
}

/** The calendar day in London as `2026-11-21`, whatever the machine's own zone is. */
export const londonDay = (at: Date): string => hourInLondon(at).day

/** A moment for people, in London: `Sunday 22 November 2026, 09:30`. The same text on server and browser. */
export const londonDateAndTime = (at: Date): string => `${hourInLondon(at).dayInWords}, ${londonTime(at)}`

/** The time of day in London: `09:30`. */
export const londonTime = (at: Date): string =>
  `${hourInLondon(at).hour}:${String(at.getUTCMinutes()).padStart(2, '0')}`

/** The hour of the day in London, 0 to 23. */
export const londonHour = (at: Date): number => Number(hourInLondon(at).hour)

/** The day after a calendar day: `2026-11-22` after `2026-11-21`. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A calendar day for people: `2026-11-21` becomes `21 November 2026`. */
export const longDate = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** The moment at which a calendar day begins in London. */
export function londonMidnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  // In summer London is an hour ahead, and its day has begun by then.
  return londonHour(utc) === 0 ? utc : new Date(utc.getTime() - hourMs)
}
