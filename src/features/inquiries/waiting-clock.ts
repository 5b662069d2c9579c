import { londonDateAndTime, shortDateAndTime } from '#shared/dates.ts'
import type { WaitingInquiry } from './console-inquiry.ts'
import { promiseClock, urgencyOf, type PromiseClock, type Urgency } from './promise-clock.ts'

/** How near the promised time is; `again`: we have replied once, so no promise runs. */
export type WaitingKind = Urgency | 'again'

export type WaitingClock = Omit<PromiseClock, 'urgency'> & { urgency: WaitingKind }

type Waiting = Pick<WaitingInquiry, 'replyDueAt' | 'repliedAt' | 'wroteAgainAt' | 'nextReplyDueAt'>

export const waitingKindOf = (
  { replyDueAt, repliedAt }: Pick<Waiting, 'replyDueAt' | 'repliedAt'>,
  now: Date,
): WaitingKind => (repliedAt === null ? urgencyOf(new Date(replyDueAt), now) : 'again')

/** What the clock of someone who waits says: the promise is about the first reply, and what they write later has a clock of its own. */
export function waitingClock(
  { replyDueAt, repliedAt, wroteAgainAt, nextReplyDueAt }: Waiting,
  now: Date,
): WaitingClock {
  if (repliedAt === null) return promiseClock(new Date(replyDueAt), now)
  if (nextReplyDueAt !== null) {
    const { left, sentence } = promiseClock(new Date(nextReplyDueAt), now)
    return {
      urgency: 'again',
      left,
      due: 'wrote again',
      sentence: `${sentence} They wrote again, after a reply of ours.`,
    }
  }
  if (wroteAgainAt === null)
    return {
      urgency: 'again',
      left: 'opened again',
      due: 'answered before',
      sentence: 'Opened again. It was answered before.',
    }
  const at = new Date(wroteAgainAt)
  return {
    urgency: 'again',
    left: 'wrote again',
    due: shortDateAndTime(at),
    sentence: `Wrote again on ${londonDateAndTime(at)}, after a reply of ours.`,
  }
}
