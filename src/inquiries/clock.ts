import { unitsOf } from '#shared/counted.ts'
import {
  londonDateAndTime,
  londonDay,
  londonMomentParts,
  londonTime,
  londonZone,
  nextDay,
  shortDateAndTime,
} from '#shared/dates.ts'
import { untilReply, type ConsoleInquiry } from './console-inquiry.ts'
import type { ListedInquiry } from './inbox-data.ts'
import { isWaiting } from './inquiry-kind.ts'
import { promisedHours, replyWithinMs, soonHours } from './promised-time.ts'

// The reply clock of the console. Visitors have status/reply-clock.ts.

/** How near the deadline is. Only the first two are highlighted. */
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
const longestInHoursMs = 48 * hourMs
const minutesOfDay = 24 * 60

/** The clock of a deadline at a moment, in London's time. */
export function promiseClock(replyDueAt: Date, now: Date): PromiseClock {
  const leftMs = replyDueAt.getTime() - now.getTime()
  const isLate = leftMs <= 0
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
  // After two days, in days.
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

/** The clock of a client's message, which has the same deadline as an inquiry. */
export const messageClock = (writtenAt: string, now: Date): PromiseClock =>
  promiseClock(new Date(Date.parse(writtenAt) + replyWithinMs), now)

function urgencyOf(replyDueAt: Date, now: Date): Urgency {
  const leftMs = replyDueAt.getTime() - now.getTime()
  if (leftMs <= 0) return 'late'
  if (leftMs < soonHours * hourMs) return 'soon'
  return londonDay(replyDueAt) === londonDay(now) ? 'today' : 'tomorrow'
}

/** `again`: replied to once, so the promise no longer applies. `answered` and `over`: no one is waiting. */
export type ClockKind = Urgency | 'again' | 'answered' | 'over'

export type InquiryClock = Omit<PromiseClock, 'urgency'> & { kind: ClockKind }

export const waitingKindOf = (
  { replyDueAt, repliedAt }: Pick<ListedInquiry, 'replyDueAt' | 'repliedAt'>,
  now: Date,
): Urgency | 'again' => (repliedAt === null ? urgencyOf(new Date(replyDueAt), now) : 'again')

type Clocked = Pick<
  ListedInquiry,
  'status' | 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'wroteAgainAt' | 'nextReplyDueAt'
>

/** The clock of a row: the time left, the time taken, or that there was no reply. Later messages have a clock of their own. */
export function inquiryClock(inquiry: Clocked, now: Date): InquiryClock {
  const { status, receivedAt, replyDueAt, repliedAt, wroteAgainAt, nextReplyDueAt } = inquiry
  const received = new Date(receivedAt)
  const replied = repliedAt === null ? null : new Date(repliedAt)
  if (!isWaiting(status)) return replied ? answeredClock(received, replied, now) : overClock(received, now)
  if (!replied) {
    const { urgency, ...words } = promiseClock(new Date(replyDueAt), now)
    return { kind: urgency, ...words }
  }
  if (nextReplyDueAt !== null) {
    const { left, sentence } = promiseClock(new Date(nextReplyDueAt), now)
    const again = `${sentence} They wrote again, after a reply of ours.`
    return { kind: 'again', left, due: 'wrote again', sentence: again }
  }
  if (wroteAgainAt === null) {
    const sentence = 'Opened again. It was replied to before.'
    return { kind: 'again', left: 'opened again', due: 'replied to before', sentence }
  }
  const at = new Date(wroteAgainAt)
  const sentence = `Wrote again on ${londonDateAndTime(at)}, after a reply of ours.`
  return { kind: 'again', left: 'wrote again', due: shortDateAndTime(at), sentence }
}

const overClock = (received: Date, now: Date): InquiryClock => ({
  kind: 'over',
  left: 'no reply',
  due: `came ${nearTime(received, now)}`,
  sentence: `No reply was given. It came in on ${londonDateAndTime(received)}.`,
})

function answeredClock(received: Date, replied: Date, now: Date): InquiryClock {
  const minutes = Math.max(0, Math.floor((replied.getTime() - received.getTime()) / minuteMs))
  const took = minutes === 0 ? 'within a minute' : `in ${durationInWords(minutes)}`
  return {
    kind: 'answered',
    left: minutes === 0 ? 'at once' : `in ${shortDuration(minutes)}`,
    due: nearTime(replied, now),
    sentence: `Replied ${took}, on ${londonDateAndTime(replied)}.`,
  }
}

/** '10:31' today, 'Mon 23 Nov, 17:44' on other days. */
const nearTime = (at: Date, now: Date): string =>
  londonDay(at) === londonDay(now) ? londonTime(at) : shortDateAndTime(at)

/** The state of the promised reply. `over`: there was none, and none is due. */
export type ClockState = 'late' | 'soon' | 'later' | 'answered' | 'reopened' | 'over'

export type ConversationClock = {
  state: ClockState
  /** '1 h 44 min left', 'Answered in 3 h 12 min'. */
  headline: string
  line: string
  /** For screen readers. */
  sentence: string
  /** The elapsed share of the 24 hours, 0 to 1; and the position of the reply. */
  spent: number
  answeredAt: number | null
}

type Page = Pick<
  ConsoleInquiry,
  'status' | 'firstName' | 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'snoozedUntil' | 'nextReplyDueAt'
>

/** The clock of an inquiry's page at a moment, in London's time. */
export function conversationClock(inquiry: Page, now: Date): ConversationClock {
  const [receivedAt, dueAt] = [new Date(inquiry.receivedAt), new Date(inquiry.replyDueAt)]
  const repliedAt = inquiry.repliedAt === null ? null : new Date(inquiry.repliedAt)
  const shareOf = (at: Date) =>
    Math.min(1, Math.max(0, (at.getTime() - receivedAt.getTime()) / (dueAt.getTime() - receivedAt.getTime())))
  const words = wordsOf(inquiry, { receivedAt, dueAt, repliedAt }, now)
  return {
    ...words,
    spent: shareOf(repliedAt ?? now),
    answeredAt: repliedAt && shareOf(repliedAt),
  }
}

type Times = { receivedAt: Date; dueAt: Date; repliedAt: Date | null }
type Words = Pick<ConversationClock, 'state' | 'headline' | 'line' | 'sentence'>

function wordsOf({ status, firstName, snoozedUntil, nextReplyDueAt }: Page, times: Times, now: Date): Words {
  const { receivedAt, dueAt, repliedAt } = times
  if (repliedAt) {
    const took = durationWords(repliedAt.getTime() - receivedAt.getTime())
    const within =
      repliedAt <= dueAt ? `within ${promisedHours} hours` : `after the ${promisedHours} hours were over`
    const answered = `replied to in ${took}, ${within}`
    if (isWaiting(status) && nextReplyDueAt !== null)
      return say(
        'reopened',
        promiseClock(new Date(nextReplyDueAt), now).left,
        `to reply to what ${firstName} wrote after our reply. This clock is not in the published promise.`,
      )
    return isWaiting(status)
      ? say('reopened', 'A reply is owed again', `${firstName} was ${answered}. No clock is running.`)
      : say('answered', `Replied in ${took}`, `On ${momentWords(repliedAt, now)}, ${within}.`)
  }
  if (!isWaiting(status)) return say('over', overWords[status] ?? 'No reply is owed', 'Nobody has replied.')
  const clock = promiseClock(dueAt, now)
  const urgency = urgencyOf(dueAt, now)
  const isSnoozed = isSnoozedAt(snoozedUntil, now)
  const line = isSnoozed
    ? `Snoozed until ${snoozedUntil === untilReply ? 'they write' : momentWords(new Date(snoozedUntil ?? ''), now)}. The clock keeps running.`
    : `to reply, due ${momentWords(dueAt, now)}`
  return {
    state: urgency === 'late' || urgency === 'soon' ? urgency : 'later',
    headline: clock.left,
    line: urgency === 'late' && !isSnoozed ? `Was due ${momentWords(dueAt, now)}. Reply all the same.` : line,
    sentence: isSnoozed ? `${clock.sentence} ${line}` : clock.sentence,
  }
}

export const isSnoozedAt = (snoozedUntil: string | null, now: Date): boolean =>
  snoozedUntil === untilReply || (snoozedUntil !== null && new Date(snoozedUntil) > now)

const say = (state: ClockState, headline: string, line: string): Words => ({
  state,
  headline,
  line,
  sentence: `${headline}. ${line}`,
})

const overWords: Partial<Record<Page['status'], string>> = {
  closed: 'Closed without a reply',
  converted: 'A client without a reply',
  spam: 'Spam: no reply is owed',
  merged: 'Merged: the reply is owed elsewhere',
}

/** 'today 12:26', and on other days 'Sun 22 Nov, 12:26 GMT'. */
export function momentWords(at: Date, now: Date): string {
  const words = whenWords(at, now)
  return words.length === timeLength ? `today ${words}` : words
}

/** '12:26', and on other days 'Sun 22 Nov, 12:26 GMT'. */
export function whenWords(at: Date, now: Date): string {
  const { day, time, zone } = londonMomentParts(at)
  return isNear(at, now) && day === londonMomentParts(now).day ? time : `${day}, ${time} ${zone}`
}

const timeLength = '12:26'.length

// Saves formatting the current day for most entries of a long conversation.
const isNear = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) < 25 * hourMs

/** The time, and on other days the day and the time zone. */
function dayWords(at: Date, now: Date): { short: string; long: string } {
  const [today, day] = [londonDay(now), londonDay(at)]
  const time = londonTime(at)
  if (day === today) return { short: time, long: `today at ${time}` }
  const zoned = `${time} ${londonZone(at)}`
  const [name = '', number = '', month = ''] = londonDateAndTime(at).split(' ')
  const isThisWeek = Math.abs(Date.parse(day) - Date.parse(today)) < 7 * 24 * hourMs
  const short = isThisWeek ? `${name.slice(0, 3)} ${zoned}` : `${number} ${month.slice(0, 3)} ${zoned}`
  if (day === nextDay(today)) return { short, long: `tomorrow at ${zoned}` }
  if (today === nextDay(day)) return { short, long: `yesterday at ${zoned}` }
  return { short, long: `on ${name} ${number} ${month} at ${zoned}` }
}

/** '3 h 12 min'. */
const durationWords = (ms: number): string => shortDuration(Math.floor(ms / minuteMs)) || 'under 1 min'

/** '2 h 6 min'. */
const shortDuration = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')

/** '2 hours 6 minutes'. */
const durationInWords = (minutes: number): string =>
  [unitsOf(Math.floor(minutes / 60), 'hour'), unitsOf(minutes % 60, 'minute')].filter(Boolean).join(' ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
