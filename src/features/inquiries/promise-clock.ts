import { unitsOf } from '#shared/counted.ts'
import { londonDateAndTime, londonDay, londonTime, nextDay, londonZone } from '#shared/dates.ts'

/** How near the promised time is. Only the first two are loud. */
export type Urgency = 'late' | 'soon' | 'today' | 'tomorrow'

export type PromiseClock = {
  urgency: Urgency
  /** '44 min late', '1 h 44 min left'. */
  left: string
  /** 'was due 09:58', 'due Wed 08:20 GMT'. */
  due: string
  /** Both as a sentence, for screen readers. */
  sentence: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const soonMs = 4 * hourMs
const longestInHoursMs = 48 * hourMs
const minutesOfDay = 24 * 60

/** What the clock of an inquiry says at a moment, in London's time. */
export function promiseClock(replyDueAt: Date, now: Date): PromiseClock {
  const leftMs = replyDueAt.getTime() - now.getTime()
  const isLate = leftMs <= 0
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
  // So late, hours cannot be read any more.
  const days = isLate && leftMs < -longestInHoursMs ? Math.floor(minutes / minutesOfDay) : 0
  const short = days > 0 ? unitsOf(days, 'day') : minutes === 0 ? 'under 1 min' : shortDuration(minutes)
  const long =
    days > 0 ? unitsOf(days, 'day') : minutes === 0 ? 'less than a minute' : durationInWords(minutes)
  const day = dayWords(replyDueAt, now)
  return {
    urgency: urgencyOf(replyDueAt, now),
    left: isLate ? `${short} late` : `${short} left`,
    due: `${isLate ? 'was due' : 'due'} ${day.short}`,
    sentence: isLate
      ? `Reply overdue by ${long}. It was due ${day.long}.`
      : `${capital(long)} left to reply. Due ${day.long}.`,
  }
}

export function urgencyOf(replyDueAt: Date, now: Date): Urgency {
  const leftMs = replyDueAt.getTime() - now.getTime()
  if (leftMs <= 0) return 'late'
  if (leftMs < soonMs) return 'soon'
  return londonDay(replyDueAt) === londonDay(now) ? 'today' : 'tomorrow'
}

/** The time, with the day and the name of London's time where the day is not today. */
function dayWords(at: Date, now: Date): { short: string; long: string } {
  const [today, day] = [londonDay(now), londonDay(at)]
  const time = londonTime(at)
  if (day === today) return { short: time, long: `today at ${time}` }
  const zoned = `${time} ${londonZone(at)}`
  const [name = '', number = '', month = ''] = londonDateAndTime(at).split(' ')
  const isNear = Math.abs(Date.parse(day) - Date.parse(today)) < 7 * 24 * hourMs
  const short = isNear ? `${name.slice(0, 3)} ${zoned}` : `${number} ${month.slice(0, 3)} ${zoned}`
  if (day === nextDay(today)) return { short, long: `tomorrow at ${zoned}` }
  if (today === nextDay(day)) return { short, long: `yesterday at ${zoned}` }
  return { short, long: `on ${name} ${number} ${month} at ${zoned}` }
}

/** A length of time for people: '3 h 12 min'. */
export const durationWords = (ms: number): string => shortDuration(Math.floor(ms / minuteMs)) || 'under 1 min'

/** '2 h 6 min'. */
export const shortDuration = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')

/** '2 hours 6 minutes'. */
export const durationInWords = (minutes: number): string =>
  [unitsOf(Math.floor(minutes / 60), 'hour'), unitsOf(minutes % 60, 'minute')].filter(Boolean).join(' ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
