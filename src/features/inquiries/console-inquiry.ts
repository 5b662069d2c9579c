import type { InquiryKindId, InquiryState } from './inquiry-kind.ts'

/** Someone of the agency, as lists name them. */
export type Colleague = { username: string; name: string }

/** An inquiry as the calls of console.md §8 answer it. */
export type ConsoleInquiry = {
  reference: string
  status: InquiryState
  kind: InquiryKindId
  firstName: string
  lastName: string
  email: string
  company: string
  service: string
  receivedAt: string
  replyDueAt: string
  repliedAt: string | null
  /** A time, or 'reply': until the visitor writes. */
  snoozedUntil: string | null
  /** When we come back to it if the visitor has not answered by then. */
  followUpAt: string | null
  /** When a reply is due to what the visitor wrote after one of ours; null: none is owed. */
  nextReplyDueAt: string | null
  owner: Colleague | null
}

/** One of a list, with the visitor's last words: 140 characters at most, in one line. */
export type InquiryWithSnippet = ConsoleInquiry & { snippet: string }

/** The same as `snoozedUntil` has it in calls and events: until the visitor writes. */
export const untilReply = 'reply'

/** One that waits for a reply, with what is needed to answer it. */
export type WaitingInquiry = ConsoleInquiry & {
  /** What was asked for, as the catalogue has it today. */
  what: string
  price: string | null
  phone: string
  message: string
  /** When the visitor wrote after our reply; null: they did not. */
  wroteAgainAt: string | null
}
