/** Where all dates are told. */
export const zone = 'Europe/London'

const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
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

/** The calendar day in London as `2026-11-21`, whatever the machine's own zone is. */
export function londonDay(at: Date): string {
  const parts = dayParts.formatToParts(at)
  return `${part(parts, 'year')}-${part(parts, 'month')}-${part(parts, 'day')}`
}

/** A moment for people, in London: `Sunday 22 November 2026, 09:30`. The same text on server and browser. */
export function londonDateAndTime(at: Date): string {
  const parts = dateAndTime.formatToParts(at)
  const value = (type: Intl.DateTimeFormatPartTypes) => part(parts, type)
  return `${value('weekday')} ${value('day')} ${value('month')} ${value('year')}, ${value('hour')}:${value('minute')}`
}

/** The time of day in London: `09:30`. */
export const londonTime = (at: Date): string => {
  const parts = dateAndTime.formatToParts(at)
  return `${part(parts, 'hour')}:${part(parts, 'minute')}`
}

/** The hour of the day in London, 0 to 23. */
export const londonHour = (at: Date): number => Number(part(dateAndTime.formatToParts(at), 'hour'))

/** The day after a calendar day: `2026-11-22` after `2026-11-21`. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A calendar day for people: `2026-11-21` becomes `21 November 2026`. */
export const longDate = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** The moment at which a calendar day begins in London. */
export function londonMidnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  // In summer London is an hour ahead, and its day has begun by then.
  return londonHour(utc) === 0 ? utc : new Date(utc.getTime() - 3_600_000)
}
