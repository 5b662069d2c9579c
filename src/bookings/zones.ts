import { london, momentIn } from '#shared/dates.ts'

// A moment as people in a zone read it.

/** Whether there is such a zone. */
export function isZone(zone: string): boolean {
  if (zone === '' || zone.length > 64) return false
  try {
    momentIn(zone, new Date(0))
    return true
  } catch {
    return false
  }
}

/** The calendar day there: `2026-12-03`. */
export const dayIn = (zone: string, at: Date): string => momentIn(zone, at).day

/** The time of day there: `15:00`. */
export const timeIn = (zone: string, at: Date): string => momentIn(zone, at).time

/** `3 December`, and with a year `3 December 2026`. */
export const dateIn = (zone: string, at: Date, hasYear = false): string => {
  const { date, month, year } = momentIn(zone, at)
  return hasYear ? `${date} ${month} ${year}` : `${date} ${month}`
}

/** `Thursday 3 December 2026`. */
export const longDayIn = (zone: string, at: Date): string => {
  const { weekday, date, month, year } = momentIn(zone, at)
  return `${weekday} ${date} ${month} ${year}`
}

/** Its city: `New York` for America/New_York. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** What follows a time there: `, London time`, ` in New York`. */
export const inZone = (zone: string): string => (zone === london ? ', London time' : ` in ${cityOf(zone)}`)

/** Whether clocks there show London's time at a moment. */
export const isLondonTime = (zone: string, at: Date): boolean =>
  zone === london || (timeIn(zone, at) === timeIn(london, at) && dayIn(zone, at) === dayIn(london, at))

/** How far clocks there are ahead of UTC, in minutes. */
const offsetOf = (zone: string, at: Date): number => {
  const { day, time } = momentIn(zone, at)
  return Math.round((Date.parse(`${day}T${time}:00Z`) - at.getTime()) / 60_000)
}

/** The first of these moments by which the clocks of a zone have changed since the first of them. */
export const changeAmong = (zone: string, times: readonly Date[]): Date | undefined => {
  const [first] = times
  return first && times.find((at) => offsetOf(zone, at) !== offsetOf(zone, first))
}

/** The zones that the page offers; a visitor who lives in another one brings it along. */
export const offeredZones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Phoenix',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Toronto',
  'America/Bogota',
  'America/Halifax',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Buenos_Aires',
  'Atlantic/Reykjavik',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/Copenhagen',
  'Europe/Madrid',
  'Europe/Oslo',
  'Europe/Paris',
  'Europe/Prague',
  'Europe/Rome',
  'Europe/Stockholm',
  'Europe/Vienna',
  'Europe/Warsaw',
  'Europe/Zurich',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Europe/Athens',
  'Europe/Bucharest',
  'Europe/Helsinki',
  'Europe/Kyiv',
  'Asia/Jerusalem',
  'Europe/Istanbul',
  'Africa/Nairobi',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Jakarta',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Australia/Perth',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
]
