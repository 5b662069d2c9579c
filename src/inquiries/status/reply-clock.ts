import { asSentence, unitsOf } from '#shared/counted.ts'
import { londonDateAndTime, londonDay } from '#shared/dates.ts'
import { promisedHours, replyWithinMs } from '../promised-time.ts'
import type { InquiryStatus } from '../inquiry-status.ts'

/** The reply clock of the private page. */
export type ReplyClock = {
  state: 'waiting' | 'late' | 'replied'
  /** The elapsed share of the 24 hours until now or the reply, from 0 to 1. */
  share: number
  /** The heading of the page. */
  title: string
  /** When the reply is due: 'by tomorrow at 14:02'. */
  due: string
  /** Above and below the bar. */
  heading: string
  text: string
}

const minuteMs = 60_000
const dayMs = replyWithinMs

/** `status.asOf` is now. */
export function replyClock(
  status: Pick<InquiryStatus, 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'asOf'>,
): ReplyClock {
  const now = new Date(status.asOf)
  const dueAt = new Date(status.replyDueAt)
  const sinceReceived = now.getTime() - Date.parse(status.receivedAt)
  const untilDue = dueAt.getTime() - now.getTime()
  const shareOf = (ms: number) => Math.min(1, Math.max(0, ms / dayMs))
  const due = `by ${dayInWords(dueAt, now)}`
  if (status.repliedAt !== null) {
    const waited = Date.parse(status.repliedAt) - Date.parse(status.receivedAt)
    return {
      state: 'replied',
      share: shareOf(waited),
      title: `We replied ${duration(waited)} after you wrote`,
      due,
      heading: `Replied after ${duration(waited)}`,
      text:
        Date.parse(status.repliedAt) <= dueAt.getTime()
          ? `Within the ${promisedHours} hours we promise.`
          : `Later than the ${promisedHours} hours we promise, and we’re sorry.`,
    }
  }
  const since = duration(sinceReceived)
  if (untilDue < 0)
    return {
      state: 'late',
      share: 1,
      title: 'We’re late, and we’re sorry',
      due,
      heading: asSentence(`${duration(-untilDue)} late`),
      text: `You wrote ${since} ago. We promised ${promisedHours} hours.`,
    }
  return {
    state: 'waiting',
    share: shareOf(sinceReceived),
    title: `Thank You! We’ll reply ${due}`,
    due,
    heading: asSentence(`${since} since you wrote`),
    text: `${asSentence(duration(untilDue))} left of the ${promisedHours} hours we promise.`,
  }
}

/** 'today at 14:02', 'tomorrow at 14:02', or the day itself. */
function dayInWords(at: Date, now: Date): string {
  const [day = '', time = ''] = londonDateAndTime(at).split(', ')
  if (londonDay(at) === londonDay(now)) return `today at ${time}`
  return londonDay(at) === londonDay(new Date(now.getTime() + dayMs))
    ? `tomorrow at ${time}`
    : `${day}, ${time}`
}

/** '5 hours and 12 minutes', and beyond two days '2 days and 3 hours'. */
function duration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const parts =
    ms > 2 * dayMs
      ? [unitsOf(Math.floor(hours / 24), 'day'), unitsOf(hours % 24, 'hour')]
      : [unitsOf(hours, 'hour'), unitsOf(minutes % 60, 'minute')]
  return parts.filter((part) => part !== '').join(' and ')
}
