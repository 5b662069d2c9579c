import { londonDay, londonTime, part, zone } from './dates.ts'

// What only the agency's own pages and the server say of dates: apart from dates.ts, which every public page reads.

const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const zoneName = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })

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

/** What London's time is called at a moment: `GMT` or `BST`. */
export const londonZone = (at: Date): string => part(zoneName.formatToParts(at), 'timeZoneName')
