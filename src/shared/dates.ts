const zone = 'Europe/London'

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

const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const zoneName = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const part = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
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

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

/** A moment in London, read from the clock once: `Sun 22 Nov`, `09:30`, `GMT`. */
export function londonMomentParts(at: Date): { day: string; time: string; zone: string } {
  const parts = moment.formatToParts(at)
  const value = (type: Intl.DateTimeFormatPartTypes) => part(parts, type)
  return {
    day: `${value('weekday')} ${value('day')} ${value('month')}`,
    time: `${value('hour')}:${value('minute')}`,
    zone: value('timeZoneName'),
  }
}

/** A moment of the last weeks for people who have little room, in London: `Sun 22 Nov, 09:30`. */
export function shortDateAndTime(at: Date): string {
  const parts = shortDay.formatToParts(at)
  return `${part(parts, 'weekday')} ${part(parts, 'day')} ${part(parts, 'month')}, ${londonTime(at)}`
}

/** The moment that `2026-11-22T18:00` names in London. Undefined: there is none, in the night in which summer time begins. Of two it is the earlier. */
export function londonMoment(local: string): Date | undefined {
  const utc = Date.parse(`${local}Z`)
  // In summer London is an hour ahead.
  const found = [utc - 3_600_000, utc].find(
    (ms) => !Number.isNaN(ms) && toLondonLocal(new Date(ms)) === local,
  )
  return found === undefined ? undefined : new Date(found)
}

/** A moment as a field for London's date and time has it: `2026-11-22T18:00`. */
export const toLondonLocal = (at: Date): string => `${londonDay(at)}T${londonTime(at)}`

/** The hour of the day in London, 0 to 23. */
export const londonHour = (at: Date): number => Number(part(dateAndTime.formatToParts(at), 'hour'))

/** What London's time is called at a moment: `GMT` or `BST`. */
export const londonZone = (at: Date): string => part(zoneName.formatToParts(at), 'timeZoneName')

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
