import { londonDateAndTime, londonDay, londonTime, shortDateAndTime } from '#shared/dates.ts'
import { durationInWords, shortDuration } from '../promise-clock.ts'
import { waitingClock, type WaitingKind } from '../waiting-clock.ts'
import { isWaiting } from './inbox-groups.ts'
import type { ListedInquiry } from './listed-inquiry.ts'

export type InboxClock = {
  /** `answered`: its thread is tied; `over`: no clock runs, and none was stopped. */
  kind: WaitingKind | 'answered' | 'over'
  strong: string
  quiet: string
  /** Both as a sentence, for screen readers. */
  sentence: string
}

type Clocked = Pick<
  ListedInquiry,
  'status' | 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'wroteAgainAt' | 'nextReplyDueAt'
>

const minuteMs = 60_000

/** What the reply clock of a row says: how long is left, how long it took, or that no reply was given. */
export function inboxClock(inquiry: Clocked, now: Date): InboxClock {
  const { status, receivedAt, repliedAt } = inquiry
  if (isWaiting(status)) {
    const { urgency, left, due, sentence } = waitingClock(inquiry, now)
    return { kind: urgency, strong: left, quiet: due, sentence }
  }
  const received = new Date(receivedAt)
  if (repliedAt === null)
    return {
      kind: 'over',
      strong: 'no reply',
      quiet: `came ${nearTime(received, now)}`,
      sentence: `No reply was given. It came in on ${londonDateAndTime(received)}.`,
    }
  const replied = new Date(repliedAt)
  const minutes = Math.max(0, Math.floor((replied.getTime() - received.getTime()) / minuteMs))
  return {
    kind: 'answered',
    strong: minutes === 0 ? 'at once' : `in ${shortDuration(minutes)}`,
    quiet: nearTime(replied, now),
    sentence: `Answered ${minutes === 0 ? 'within a minute' : `in ${durationInWords(minutes)}`}, on ${londonDateAndTime(replied)}.`,
  }
}

/** '10:31' today, 'Mon 23 Nov, 17:44' on other days. */
const nearTime = (at: Date, now: Date): string =>
  londonDay(at) === londonDay(now) ? londonTime(at) : shortDateAndTime(at)
