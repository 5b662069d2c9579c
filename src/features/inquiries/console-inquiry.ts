import type { InquiryKindId } from './inquiry-kind.ts'
import type { InquiryState } from './inquiry-state.ts'

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
  snoozedUntil: string | null
  owner: Colleague | null
}

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
