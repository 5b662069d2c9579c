import type { InquiryState } from '../inquiry-kind.ts'
import { replyWithinMs } from '../promised-time.ts'

/** Counted up whenever the rules below change; each frozen week says by which it was counted. */
export const promiseDefinition = 2

/** What the promise needs to know of an inquiry. Times are milliseconds since 1970. */
export type InquiryFacts = {
  receivedAt: number
  /** 24 hours after it came in; of two that were merged, the earlier. */
  dueAt: number
  status: InquiryState
  /** It came from someone who works at the agency, or from the agency's own mailbox. */
  isTest: boolean
  /** It is a call that was booked: confirmed at once. */
  isCall: boolean
  /** When the mail server accepted the first reply of a person that did not come back. */
  repliedAt: number | null
  /** The earliest reply that staff say they gave elsewhere, or one from before replies were sent from here. */
  declaredAt: number | null
  /** When it was last marked as spam. */
  spamAt: number | null
  /** An administrator did that, and said why. */
  hasSpamReason: boolean
}

export type Outcome = 'kept' | 'missed' | 'declared' | 'spam' | 'test' | 'merged' | 'booked'

/**
 * The definition of the promise (console.md §4), for an inquiry that is at least 24 hours old. The first line that fits
 * counts:
 * - merged into another: left out, because the other one has the earlier deadline of the two;
 * - from the agency itself: left out as a test;
 * - spam: left out if it was marked by its deadline, or later by an administrator who gave a reason; otherwise it stays
 *   what it was;
 * - booked: a call, which its confirmation answered at once, and which is counted apart for that;
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

/** What is counted of a week, or of several. */
export type PromiseCount = {
  missed: number
  declared: number
  spam: number
  test: number
  merged: number
  booked: number
  /** How long those waited who had a reply, in whole minutes: in time, and too late. */
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

// An inquiry that another was merged into has waited since the earlier of the two came in.
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

/** Several counts as one. */
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
