import type { InquiryState } from './inquiry-kind.ts'
import { replyWithinMs } from './promised-time.ts'

/** The version of the rules below; each frozen week has the one it was counted by. */
export const promiseDefinition = 2

/** What the promise depends on. Times are milliseconds since 1970. */
export type InquiryFacts = {
  receivedAt: number
  /** 24 hours after receipt; of two merged ones, the earlier. */
  dueAt: number
  status: InquiryState
  /** Sent by staff, or from the agency's own mailbox. */
  isTest: boolean
  /** A booked call, which is confirmed immediately. */
  isCall: boolean
  /** When the mail server accepted the first reply that did not bounce. */
  repliedAt: number | null
  /** The earliest declared reply, or one from before replies were sent from the console. */
  declaredAt: number | null
  /** When it was last marked as spam. */
  spamAt: number | null
  /** An administrator did that, with a reason. */
  hasSpamReason: boolean
}

export type Outcome = 'kept' | 'missed' | 'declared' | 'spam' | 'test' | 'merged' | 'booked'

/**
 * The definition of the promise (console.md §4), for an inquiry that is at least 24 hours old. The first matching line
 * applies:
 * - merged into another: left out, because the other one has the earlier deadline of the two;
 * - from the agency itself: left out as a test;
 * - spam: left out if it was marked by its deadline, or later by an administrator with a reason; otherwise one of the
 *   following;
 * - booked: a call, which was confirmed immediately, and is counted separately; not one whose time lapsed;
 * - kept: the mail server accepted a person's reply by the deadline, to the millisecond;
 * - declared: staff say that they replied elsewhere by the deadline;
 * - missed: everything else. Whether it was withdrawn, closed or opened again changes nothing.
 */
export function outcomeOf(inquiry: InquiryFacts): Outcome {
  const { dueAt, status, spamAt, repliedAt, declaredAt } = inquiry
  if (status === 'merged') return 'merged'
  if (inquiry.isTest) return 'test'
  if (status === 'spam' && (spamAt === null || spamAt <= dueAt || inquiry.hasSpamReason)) return 'spam'
  if (inquiry.isCall) return 'booked'
  if (repliedAt !== null && repliedAt <= dueAt) return 'kept'
  return declaredAt !== null && declaredAt <= dueAt ? 'declared' : 'missed'
}

/** The counts of one or several weeks. */
export type PromiseCount = {
  missed: number
  declared: number
  spam: number
  test: number
  merged: number
  booked: number
  /** The waits for a reply in time, in whole minutes; likewise too late. */
  keptMinutes: number[]
  lateMinutes: number[]
}

export const emptyCount = (): PromiseCount => ({
  missed: 0,
  declared: 0,
  spam: 0,
  test: 0,
  merged: 0,
  booked: 0,
  keptMinutes: [],
  lateMinutes: [],
})

const minuteMs = 60_000

// Of a merged inquiry, since the earlier of the two.
const waitedMinutes = ({ dueAt }: InquiryFacts, repliedAt: number) =>
  Math.floor((repliedAt - (dueAt - replyWithinMs)) / minuteMs)

/** Adds an inquiry to a count. */
export function countInquiry(count: PromiseCount, inquiry: InquiryFacts): void {
  const outcome = outcomeOf(inquiry)
  if (outcome !== 'kept') count[outcome] += 1
  if (inquiry.repliedAt === null) return
  const minutes = waitedMinutes(inquiry, inquiry.repliedAt)
  if (outcome === 'kept') count.keptMinutes.push(minutes)
  if (outcome === 'missed') count.lateMinutes.push(minutes)
}

/** The sum of several counts. */
export const addCounts = (counts: readonly PromiseCount[]): PromiseCount => {
  const sum = (of: (count: PromiseCount) => number) => counts.reduce((total, count) => total + of(count), 0)
  return {
    missed: sum(({ missed }) => missed),
    declared: sum(({ declared }) => declared),
    spam: sum(({ spam }) => spam),
    test: sum(({ test }) => test),
    merged: sum(({ merged }) => merged),
    booked: sum(({ booked }) => booked),
    keptMinutes: counts.flatMap(({ keptMinutes }) => keptMinutes),
    lateMinutes: counts.flatMap(({ lateMinutes }) => lateMinutes),
  }
}
