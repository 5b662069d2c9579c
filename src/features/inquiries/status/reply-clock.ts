import { unitsOf } from '#shared/counted.ts'
import { londonDateAndTime, londonDay } from '#shared/dates.ts'
import type { InquiryStatus } from './inquiry-status.ts'

/** How an inquiry stands when its page is made, in words and in hours. */
export type ReplyClock = {
  state: 'waiting' | 'late' | 'replied'
  /** Of the 24 that are promised. */
  hoursPassed: number
  title: string
  /** When the reply is due: 'by tomorrow at 14:02'. */
  due: string
  /** What has passed; undefined once there is a reply. */
  passed: string | undefined
  /** What is left, or how late we are; undefined once there is a reply. */
  left: string | undefined
}

export const promisedHours = 24
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = promisedHours * hourMs

/** What the private page says about time. `status.asOf` is now. */
export function replyClock(
  status: Pick<InquiryStatus, 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'asOf'>,
): ReplyClock {
  const now = new Date(status.asOf)
  const dueAt = new Date(status.replyDueAt)
  const sinceReceived = now.getTime() - Date.parse(status.receivedAt)
  const untilDue = dueAt.getTime() - now.getTime()
  const hoursPassed = Math.min(promisedHours, Math.max(0, Math.floor(sinceReceived / hourMs)))
  const due = `by ${dayInWords(dueAt, now)}`
  if (status.repliedAt !== null) {
    const waited = Date.parse(status.repliedAt) - Date.parse(status.receivedAt)
    const title = `We replied ${duration(waited)} after you wrote`
    return { state: 'replied', hoursPassed, title, due, passed: undefined, left: undefined }
  }
  const passed = `Received ${duration(sinceReceived)} ago.`
  if (untilDue < 0) {
    const left = `We’re ${lateness(-untilDue)} late.`
    return { state: 'late', hoursPassed, title: 'We’re late, and we’re sorry', due, passed, left }
  }
  const left = `${duration(untilDue)} left of the ${promisedHours} hours we promise.`
  return { state: 'waiting', hoursPassed, title: `Thank You! We’ll reply ${due}`, due, passed, left }
}

/** 'today at 14:02', 'tomorrow at 14:02', or the day itself. */
function dayInWords(at: Date, now: Date): string {
  const [day = '', time = ''] = londonDateAndTime(at).split(', ')
  if (londonDay(at) === londonDay(now)) return `today at ${time}`
  return londonDay(at) === londonDay(new Date(now.getTime() + dayMs))
    ? `tomorrow at ${time}`
    : `${day}, ${time}`
}

/** So late, hours cannot be read any more. */
const lateness = (ms: number) => (ms > 2 * dayMs ? unitsOf(Math.floor(ms / dayMs), 'day') : duration(ms))

/** Hours and whole minutes: '5 hours and 12 minutes'. */
function duration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  const parts = [unitsOf(Math.floor(minutes / 60), 'hour'), unitsOf(minutes % 60, 'minute')]
  return parts.filter((part) => part !== '').join(' and ')
}
