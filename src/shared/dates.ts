/** The time zone of all dates. */
const zone = 'Europe/London'

// Made when first used: a phone needs a tenth of a second for it, and the home page names no hour.
let hourParts: Intl.DateTimeFormat | undefined
const readHourParts = (at: Date) =>
  (hourParts ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })).formatToParts(at)

/** As Intl writes them in British English. */
export const months =
  'January February March April May June July August September October November December'.split(' ')

type LondonHour = { day: string; dayInWords: string; shortDay: string; hour: string; zone: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const mostHours = 5000
const hours = new Map<number, LondonHour>()

// Long lists name hundreds of moments, and Intl is slow. London is whole hours from UTC, so each hour is computed once.
function hourInLondon(at: Date): LondonHour {
  const number = Math.floor(at.getTime() / hourMs)
  const known = hours.get(number)
  if (known) return known
  const start = new Date(number * hourMs)
  const parts = new Map(readHourParts(start).map(({ type, value }) => [type, value]))
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const [weekday, day, month, hour] = [value('weekday'), value('day'), value('month'), value('hour')]
  const ahead = (Number(hour) + 24 - start.getUTCHours()) % 24
  const found = {
    day: new Date((number + ahead) * hourMs).toISOString().slice(0, 10),
    dayInWords: `${weekday} ${day} ${month} ${value('year')}`,
    shortDay: `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`,
    hour,
    zone: value('timeZoneName'),
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
export const nextDay = (day: string): string => daysLater(day, 1)

/** The calendar day so many days after another, or before it: `2026-11-28` is 7 after `2026-11-21`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of a calendar day's week. */
export const mondayOf = (day: string): string =>
  daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A calendar day for people: `2026-11-21` becomes `21 November 2026`. */
export function longDate(day: string): string {
  // By hand: a page of records has hundreds, and Intl takes 20 µs for each.
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${Number(year)}`
}

/** The moment at which a calendar day begins in London. */
export function londonMidnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  // In summer London is an hour ahead, and its day has begun by then.
  return londonHour(utc) === 0 ? utc : new Date(utc.getTime() - hourMs)
}

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** When a typed day begins in London, or one some days later; undefined for what is no day. */
export function londonDayStart(text: string, laterBy = 0): Date | undefined {
  const noon = new Date(`${text}T12:00:00Z`)
  if (!dayPattern.test(text) || Number.isNaN(noon.getTime())) return undefined
  return londonMidnight(new Date(noon.getTime() + laterBy * dayMs).toISOString().slice(0, 10))
}

/** A moment in London: `Sun 22 Nov`, `09:30`, `GMT`. */
export function londonMomentParts(at: Date): { day: string; time: string; zone: string } {
  const { shortDay, zone: name } = hourInLondon(at)
  return { day: shortDay, time: londonTime(at), zone: name }
}

/** A moment of the last weeks for people who have little room, in London: `Sun 22 Nov, 09:30`. */
export const shortDateAndTime = (at: Date): string => `${hourInLondon(at).shortDay}, ${londonTime(at)}`

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
export const londonZone = (at: Date): string => hourInLondon(at).zone
