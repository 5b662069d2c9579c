import { londonMomentParts } from '#shared/dates.ts'
import { untilReply, type ConsoleInquiry } from '../console-inquiry.ts'
import { durationWords, promiseClock, urgencyOf } from '../promise-clock.ts'

/** How the promise of a reply stands. `over`: no one owes a reply, and none was given. */
export type ClockState = 'late' | 'soon' | 'later' | 'answered' | 'reopened' | 'over'

export type ConversationClock = {
  state: ClockState
  /** '1 h 44 min left', 'Answered in 3 h 12 min'. */
  headline: string
  /** A line below it. */
  line: string
  /** All of it as a sentence, for screen readers. */
  sentence: string
  /** How much of the 24 hours is over, 0 to 1; and where the reply lies, if there is one within them. */
  spent: number
  answeredAt: number | null
  asked: string
  due: string
}

type Clocked = Pick<
  ConsoleInquiry,
  'status' | 'firstName' | 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'snoozedUntil' | 'nextReplyDueAt'
>

/** What the clock of an inquiry's page says and shows at a moment, in London's time. */
export function conversationClock(inquiry: Clocked, now: Date): ConversationClock {
  const [askedAt, dueAt] = [new Date(inquiry.receivedAt), new Date(inquiry.replyDueAt)]
  const repliedAt = inquiry.repliedAt === null ? null : new Date(inquiry.repliedAt)
  const shareOf = (at: Date) =>
    Math.min(1, Math.max(0, (at.getTime() - askedAt.getTime()) / (dueAt.getTime() - askedAt.getTime())))
  const words = wordsOf(inquiry, { askedAt, dueAt, repliedAt }, now)
  return {
    ...words,
    spent: shareOf(repliedAt ?? now),
    answeredAt: repliedAt && shareOf(repliedAt),
    asked: `Asked ${momentWords(askedAt, now)}`,
    due: `${dueAt > now ? 'Due' : 'Was due'} ${momentWords(dueAt, now)}`,
  }
}

type Times = { askedAt: Date; dueAt: Date; repliedAt: Date | null }
type Words = Pick<ConversationClock, 'state' | 'headline' | 'line' | 'sentence'>

function wordsOf(
  { status, firstName, snoozedUntil, nextReplyDueAt }: Clocked,
  times: Times,
  now: Date,
): Words {
  const { askedAt, dueAt, repliedAt } = times
  const isWaiting = status === 'new' || status === 'open'
  if (repliedAt) {
    const took = durationWords(repliedAt.getTime() - askedAt.getTime())
    const kept = repliedAt <= dueAt ? 'within 24 hours' : 'after the 24 hours were over'
    const answered = `answered in ${took}, ${kept}`
    if (isWaiting && nextReplyDueAt !== null)
      return say(
        'reopened',
        promiseClock(new Date(nextReplyDueAt), now).left,
        `to answer what ${firstName} wrote after our reply. This clock is not in the published promise.`,
      )
    return isWaiting
      ? say('reopened', 'A reply is owed again', `${firstName} was ${answered}. No clock is running.`)
      : say('answered', `Answered in ${took}`, `On ${momentWords(repliedAt, now)}, ${kept}.`)
  }
  if (!isWaiting) return say('over', overWords[status] ?? 'No reply is owed', 'Nobody has replied.')
  const clock = promiseClock(dueAt, now)
  const urgency = urgencyOf(dueAt, now)
  const isSnoozed = isSnoozedAt(snoozedUntil, now)
  const line = isSnoozed
    ? `Snoozed until ${snoozedUntil === untilReply ? 'they write' : momentWords(new Date(snoozedUntil ?? ''), now)}. The clock keeps running.`
    : 'to keep the 24-hour promise'
  return {
    state: urgency === 'late' || urgency === 'soon' ? urgency : 'later',
    headline: clock.left,
    line: urgency === 'late' && !isSnoozed ? 'The 24-hour promise is broken. Reply all the same.' : line,
    sentence: isSnoozed ? `${clock.sentence} ${line}` : clock.sentence,
  }
}

/** Whether it is put off at a moment. */
export const isSnoozedAt = (snoozedUntil: string | null, now: Date): boolean =>
  snoozedUntil === untilReply || (snoozedUntil !== null && new Date(snoozedUntil) > now)

const say = (state: ClockState, headline: string, line: string): Words => ({
  state,
  headline,
  line,
  sentence: `${headline}. ${line}`,
})

const overWords: Partial<Record<Clocked['status'], string>> = {
  closed: 'Closed without a reply',
  converted: 'A client without a reply',
  spam: 'Spam: no reply is owed',
  merged: 'Merged: the reply is owed elsewhere',
}

/** A moment with the day, and the name of London's time, where that is not today: 'today 12:26', 'Sun 22 Nov, 12:26 GMT'. */
export function momentWords(at: Date, now: Date): string {
  const words = whenWords(at, now)
  return words.length === timeLength ? `today ${words}` : words
}

/** The same beside something that it belongs to: '12:26', 'Sun 22 Nov, 12:26 GMT'. */
export function whenWords(at: Date, now: Date): string {
  const { day, time, zone } = londonMomentParts(at)
  return isNear(at, now) && day === londonMomentParts(now).day ? time : `${day}, ${time} ${zone}`
}

const timeLength = '12:26'.length

// Of a long conversation most was said on other days: for that no one has to know what day it is.
const isNear = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) < 25 * 3_600_000
