const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** 01:00 UTC on the last Sunday of a month, which counts from 0. */
function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1))
  return end.getTime() - end.getUTCDay() * dayMs
}

/**
 * Whether London has summer time. By hand, because a slow phone needs a tenth of a second to start Intl; the test compares
 * it with Intl, which hears of a change of the law. Moments before 1996 had other rules.
 */
function isSummer(at: Date): boolean {
  const [ms, year] = [at.getTime(), at.getUTCFullYear()]
  return ms >= lastSunday(year, 2) && ms < lastSunday(year, 9)
}

/** A moment whose UTC is what the clocks in London show. */
const inLondon = (at: Date): Date => (isSummer(at) ? new Date(at.getTime() + hourMs) : at)

/** `Sunday 22 November 2026`. */
function dayInWords(at: Date): string {
  const local = inLondon(at)
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** `Sun 22 Nov`. */
function shortDay(at: Date): string {
  const [weekday, date, month] = dayInWords(at).split(' ')
  return `${weekday?.slice(0, 3)} ${date} ${month?.slice(0, 3)}`
}

/** The calendar day in London as `2026-11-21`, whatever the machine's own zone is. */
export const londonDay = (at: Date): string => inLondon(at).toISOString().slice(0, 10)

/** A moment for people, in London: `Sunday 22 November 2026, 09:30`. The same text on server and browser. */
export const londonDateAndTime = (at: Date): string => `${dayInWords(at)}, ${londonTime(at)}`

/** The time of day in London: `09:30`. */
export const londonTime = (at: Date): string => inLondon(at).toISOString().slice(11, 16)

/** The hour of the day in London, 0 to 23. */
export const londonHour = (at: Date): number => inLondon(at).getUTCHours()

/** The day after a calendar day: `2026-11-22` after `2026-11-21`. */
export const nextDay = (day: string): string => daysLater(day, 1)

/** The calendar day so many days after another, or before it: `2026-11-28` is 7 after `2026-11-21`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of a calendar day's week. */
export const mondayOf = (day: string): string =>
  daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A calendar day for people: `2026-11-21` becomes `21 November 2026`. */
export function longDate(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${Number(year)}`
}

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
  return { day: shortDay(at), time: londonTime(at), zone: londonZone(at) }
}

/** A moment of the last weeks for people who have little room, in London: `Sun 22 Nov, 09:30`. */
export const shortDateAndTime = (at: Date): string => `${shortDay(at)}, ${londonTime(at)}`

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
export const toLondonLocal = (at: Date): string => `${londonDay(at)}T${londonTime(at)}`

/** What London's time is called at a moment: `GMT` or `BST`. */
export const londonZone = (at: Date): string => (isSummer(at) ? 'BST' : 'GMT')
