import { months } from '#shared/dates.ts'

// A moment as people in a zone read it. Words are put together here, so that server and browser say the same.

export const london = 'Europe/London'

type Words = { day: string; weekday: string; date: string; month: string; year: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    if (formats.size > 100) formats.clear()
    formats.set(zone, format)
  }
  return format
}

function wordsOf(at: Date, zone: string): Words {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { weekday = '', day: date = '', month = '', year = '', hour = '', minute = '' } = parts
  const number = String(months.indexOf(month) + 1).padStart(2, '0')
  return {
    day: `${year}-${number}-${date.padStart(2, '0')}`,
    weekday,
    date,
    month,
    year,
    time: `${hour}:${minute}`,
  }
}

/** Whether there is such a zone. */
export function isZone(zone: string): boolean {
  if (zone === '' || zone.length > 64) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The calendar day there: `2026-12-03`. */
export const dayIn = (zone: string, at: Date): string => wordsOf(at, zone).day

/** The time of day there: `15:00`. */
export const timeIn = (zone: string, at: Date): string => wordsOf(at, zone).time

/** `3 December`, and with a year `3 December 2026`. */
export const dateIn = (zone: string, at: Date, hasYear = false): string => {
  const { date, month, year } = wordsOf(at, zone)
  return hasYear ? `${date} ${month} ${year}` : `${date} ${month}`
}

/** `Thursday 3 December 2026`. */
export const longDayIn = (zone: string, at: Date): string => {
  const { weekday, date, month, year } = wordsOf(at, zone)
  return `${weekday} ${date} ${month} ${year}`
}

/** Its city: `New York` for America/New_York. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Whether clocks there show London's time at a moment. */
export const isLondonTime = (zone: string, at: Date): boolean =>
  zone === london || (timeIn(zone, at) === timeIn(london, at) && dayIn(zone, at) === dayIn(london, at))

/** How far clocks there are ahead of UTC, in minutes. */
const offsetOf = (zone: string, at: Date): number => {
  const { day, time } = wordsOf(at, zone)
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
