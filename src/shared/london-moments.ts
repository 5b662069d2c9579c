import { londonDay, londonTime, part, zone } from './dates.ts'

// What only the agency's own pages and the server say of dates: apart from dates.ts, which every public page reads.

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

type LondonHour = { day: string; hour: string; zone: string }

const hourMs = 3_600_000
const mostHours = 5000
const hours = new Map<number, LondonHour>()

/** A moment in London, read from the clock once: `Sun 22 Nov`, `09:30`, `GMT`. */
export function londonMomentParts(at: Date): { day: string; time: string; zone: string } {
  const { day, hour, zone: name } = londonHour(Math.floor(at.getTime() / hourMs))
  return { day, time: `${hour}:${String(at.getUTCMinutes()).padStart(2, '0')}`, zone: name }
}

// As dates.ts keeps its hours.
function londonHour(number: number): LondonHour {
  const known = hours.get(number)
  if (known) return known
  const parts = moment.formatToParts(number * hourMs)
  const value = (type: Intl.DateTimeFormatPartTypes) => part(parts, type)
  const found = {
    day: `${value('weekday')} ${value('day')} ${value('month')}`,
    hour: value('hour'),
    zone: value('timeZoneName'),
  }
  if (hours.size >= mostHours) hours.clear()
  hours.set(number, found)
  return found
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
  return [utc - 3_600_000, utc]
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
export const londonZone = (at: Date): string => londonMomentParts(at).zone
