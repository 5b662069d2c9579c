import { orNull, part, shape, text, time, word, type Of } from '#api-client/answer.ts'
import type { InquiryKindId, InquiryState } from './inquiry-kind.ts'

/** A member of staff. */
export type Colleague = { username: string; name: string }

/** An inquiry in the format of console.md §8. */
export const consoleInquiry = shape({
  reference: text,
  status: word<InquiryState>(),
  kind: word<InquiryKindId>(),
  firstName: text,
  lastName: text,
  email: text,
  company: text,
  service: text,
  receivedAt: time,
  replyDueAt: time,
  repliedAt: orNull(time),
  /** A time, or 'reply': until the visitor writes. */
  snoozedUntil: orNull(text),
  /** When to follow up if the visitor has not answered by then. */
  followUpAt: orNull(time),
  /** When the reply to a later message is due; null: none is due. */
  nextReplyDueAt: orNull(time),
  owner: orNull(part<Colleague>()),
})

/** An inquiry that waits for a reply, with its content. */
export const waitingInquiry = shape({
  ...consoleInquiry.fields,
  /** The requested package as in today's catalogue. */
  what: text,
  price: orNull(text),
  phone: text,
  message: text,
  /** When the visitor wrote after our reply; null: they did not. */
  wroteAgainAt: orNull(time),
})

/** A row of the inbox. */
export const listedInquiry = shape({
  ...consoleInquiry.fields,
  /** The start of the visitor's last message: 140 characters at most, in one line. */
  snippet: text,
  /** The requested package as in today's catalogue. */
  requested: part<{ service: string; packageName: string | null; price: string | null }>(),
  /** When the visitor wrote after our reply; null: they did not. */
  wroteAgainAt: orNull(time),
})

export type ConsoleInquiry = Of<typeof consoleInquiry>
export type WaitingInquiry = Of<typeof waitingInquiry>
export type ListedInquiry = Of<typeof listedInquiry>
