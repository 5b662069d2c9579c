import type { InquiryKindId, InquiryState } from './inquiry-kind.ts'

/** A member of staff. */
export type Colleague = { username: string; name: string }

/** An inquiry in the format of console.md §8. */
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
  /** When to follow up if the visitor has not answered by then. */
  followUpAt: string | null
  /** When the reply to a later message is due; null: none is due. */
  nextReplyDueAt: string | null
  owner: Colleague | null
}

/** With the start of the visitor's last message: 140 characters at most, in one line. */
export type InquiryWithSnippet = ConsoleInquiry & { snippet: string }

/** The value of `snoozedUntil` for 'until the visitor writes'. */
export const untilReply = 'reply'

/** An inquiry that waits for a reply, with its content. */
export type WaitingInquiry = ConsoleInquiry & {
  /** The requested package as in today's catalogue. */
  what: string
  price: string | null
  phone: string
  message: string
  /** When the visitor wrote after our reply; null: they did not. */
  wroteAgainAt: string | null
}
