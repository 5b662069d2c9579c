const hourMs = 3_600_000

export const months =
  'January February March April May June July August September October November December'.split(' ')

export const london = 'Europe/London'

// Made when the first date is written: a slow phone needs a tenth of a second for it, and most pages have no dates.
const clocks = new Map<string, Intl.DateTimeFormat>()
const mostClocks = 100

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  // Names of zones come from requests, and may be invalid.
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

/** What clocks and calendars of a zone show at a moment, in our own words: server and browser say the same. @throws RangeError if there is no such zone */
export function momentIn(zone: string, at: Date) {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    weekday: part('weekday'),
    date: Number(part('day')),
    month: months[Number(part('month')) - 1] ?? '',
    year: part('year'),
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  }
}

const inLondon = (at: Date) => momentIn(london, at)

/** The calendar day in London as `2026-11-21`, whatever the machine's own zone is. */
export const londonDay = (at: Date): string => inLondon(at).day

/** A moment for people, in London: `Sunday 22 November 2026, 09:30`. The same text on server and browser. */
export function londonDateAndTime(at: Date): string {
  const { weekday, date, month, year, time } = inLondon(at)
  return `${weekday} ${date} ${month} ${year}, ${time}`
}

/** The time of day in London: `09:30`. */
export const londonTime = (at: Date): string => inLondon(at).time

/** The hour of the day in London, 0 to 23. */
export const londonHour = (at: Date): number => Number(londonTime(at).slice(0, 2))

/** The day after a calendar day: `2026-11-22` after `2026-11-21`. */
export const nextDay = (day: string): string => daysLater(day, 1)

/** The calendar day so many days after another, or before it: `2026-11-28` is 7 after `2026-11-21`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days a calendar day is after another: 7 from `2026-11-21` to `2026-11-28`. */
export const daysBetween = (first: string, day: string): number =>
  (Date.parse(day) - Date.parse(first)) / 86_400_000

/** The Monday of a calendar day's week. */
export const mondayOf = (day: string): string =>
  daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A calendar day for people: `2026-11-21` becomes `21 November 2026`. */
export function longDate(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${Number(year)}`
}

/** The weekday of a calendar day: 'Saturday'. */
export const weekdayOf = (day: string): string => inLondon(new Date(`${day}T12:00:00Z`)).weekday

/** The moment at which a calendar day begins in London. */
export function londonMidnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  // In summer London is an hour ahead, and its day has begun by then.
  return londonHour(utc) === 0 ? utc : new Date(utc.getTime() - hourMs)
}

const dayPattern = /^[2-9]\d{3}-\d\d-\d\d$/

/**
 * The days that can be given, the first and the last of them: neither PostgreSQL nor our own sums go as far as what a
 * field for dates takes.
 */
export const givenDays = { min: '2000-01-01', max: '2199-12-31' } as const

/** Whether a text is a calendar day from 2000 to 2199. */
export const isDay = (text: string): boolean =>
  dayPattern.test(text) &&
  text <= givenDays.max &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Whether a moment is in the years 2000 to 2199. */
export const isMoment = (at: Date): boolean =>
  !Number.isNaN(at.getTime()) && isDay(at.toISOString().slice(0, 10))

/** When a typed day begins in London, or one some days later; undefined for what is no day. */
export const londonDayStart = (text: string, laterBy = 0): Date | undefined =>
  isDay(text) ? londonMidnight(daysLater(text, laterBy)) : undefined

/** A moment in London: `Sun 22 Nov`, `09:30`, `GMT`. */
export function londonMomentParts(at: Date): { day: string; time: string; zone: string } {
  const { weekday, date, month, time, zone } = inLondon(at)
  return { day: `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`, time, zone }
}

/** A moment of the last weeks for people who have little room, in London: `Sun 22 Nov, 09:30`. */
export function shortDateAndTime(at: Date): string {
  const { day, time } = londonMomentParts(at)
  return `${day}, ${time}`
}

/** The moments that `2026-11-22T18:00` names in London: none in the hour in which summer time begins, two in the one in which it ends. */
export function londonMoments(local: string): Date[] {
  const utc = Date.parse(`${local}Z`)
  // In summer London is an hour ahead.
  return [utc - hourMs, utc]
    .filter((ms) => !Number.isNaN(ms) && toLondonLocal(new Date(ms)) === local)
    .map((ms) => new Date(ms))
}

/** The moment that `2026-11-22T18:00` names in London; of two the earlier. Undefined: there is none. */
export const londonMoment = (local: string): Date | undefined => londonMoments(local)[0]

/** The midnight in London before a moment. No day begins in the hour that summer time leaves out. */
export const startOfLondonDay = (at: Date): Date => londonMoment(`${londonDay(at)}T00:00`) ?? at

/** A moment as a field for London's date and time has it: `2026-11-22T18:00`. */
export function toLondonLocal(at: Date): string {
  const { day, time } = inLondon(at)
  return `${day}T${time}`
}

/** What London's time is called at a moment: `GMT` or `BST`. */
export const londonZone = (at: Date): string => inLondon(at).zone
