import { flag, number, orNull, shape, text, type Of } from '#api-client/answer.ts'
import type { InquiryState } from './inquiry-kind.ts'

/** The types of events. */
export const inquiryEventTypes = [
  'opened',
  'owner',
  'status',
  'snoozed',
  'follow-up',
  // A mention of a colleague in a note.
  'mention',
  'note',
  'reply',
  'reply-undone',
  'reply-sent',
  'reply-failed',
  // The words and files of a message went to someone else.
  'forwarded',
  'outside-reply',
  // Later changes of an outside reply, whose event stays as it is.
  'outside-reply-corrected',
  'outside-reply-removed',
  'visitor-message',
  'merged',
  'converted',
  // Acts on the private page.
  'withdrawn',
  'erasure-asked',
  'address-changed',
  // Only old histories have it.
  'source-forgotten',
  // The new time of an overdue reply.
  'new-time',
  // `until` is the time of the call.
  'call-asked',
  'call-lapsed',
  // What machines answered for the visitor: in their absence, and of reading.
  'away',
  'receipt',
  // What a mail server says became of an e-mail of ours.
  'delivery',
  // Staff gave up an e-mail that could not be delivered; `text` is its subject.
  'mail-given-up',
  // The answer of the visitor's calendar to the invitation to a call.
  'call-answered',
  'call-booked',
  'call-moved',
  'call-cancelled',
  'call-held',
  'call-missed',
] as const
export type InquiryEventType = (typeof inquiryEventTypes)[number]

/** Stands where the address of someone was who had their data erased, in the inquiries of others. */
export const erasedAddress = 'an erased address'

/** The data of an event, depending on its type. */
export type InquiryEventData = {
  /** Of a note, a reply or a message. Of a forwarded message: the note that went with it. */
  text?: string
  /** Of a formatted reply: sanitized HTML. */
  html?: string
  replyId?: number
  /** Of a reply: who else gets it. */
  cc?: string[]
  /** Of a delivery: whom it is about, if not the visitor. Of a forwarded message: who got it. */
  recipient?: string
  /** The event that was forwarded; null: the visitor’s first message. */
  forwards?: number | null
  /** The event of the outside reply that is corrected. */
  eventId?: number
  /** The username of the mentioned colleague. */
  person?: string
  /** ISO texts; `until` of a snooze can be 'reply'. */
  sendsAt?: string
  repliedAt?: string
  until?: string | null
  /** Of a change of the state: the values before, for undoing it. */
  followUpAt?: string | null
  nextReplyDueAt?: string | null
  /** The new owner; null: unassigned. */
  owner?: string | null
  from?: InquiryState
  to?: InquiryState
  reason?: string
  channel?: string
  /** The reference of another inquiry. */
  other?: string
  /** The mail server's response. */
  failure?: string
  /** Of a visitor's message, for idempotency. */
  submissionKey?: string
  /** Of a message by e-mail: the quoted earlier ones. */
  history?: string
  /** The names of attachments, from before these were stored. */
  attached?: string[]
  /** The sender's address, if it is not the visitor's. */
  sender?: string
  /** What became of the e-mail. */
  delivery?: 'failed' | 'delayed' | 'delivered' | 'passed-on' | 'unclear'
  answer?: 'accepted' | 'tentative' | 'declined'
  /** The username of the client. */
  client?: string
}

/** A file of a message or a reply (desk.md). */
export const inquiryAttachment = shape({
  id: number,
  name: text,
  /** The media type, detected from the content. */
  type: text,
  size: number,
  /** Whether its content is stored. */
  isStored: flag,
  hasPreview: flag,
  /** Why it is not stored, or has no thumbnail. */
  reason: orNull(text),
})
export type InquiryAttachment = Of<typeof inquiryAttachment>

/** An event in the format of console.md §8. */
export type InquiryEvent = InquiryEventData & {
  id: number
  type: InquiryEventType
  at: string
  by: string
  attachments?: InquiryAttachment[]
}

const quiet = new Set<InquiryEventType>([
  'opened',
  'follow-up',
  'mention',
  'reply-undone',
  'forwarded',
  'source-forgotten',
  'away',
  'receipt',
  'delivery',
  'mail-given-up',
])

/** Whether an event does not matter to the author of a reply. */
export const isQuiet = (type: InquiryEventType): boolean => quiet.has(type)

/** How long an outside reply can be corrected or removed. */
export const outsideReplyCorrectionMs = 24 * 3_600_000

/** An outside reply with its last correction; undefined once it was removed. */
export function correctedReply(
  event: InquiryEvent,
  events: readonly InquiryEvent[],
): InquiryEvent | undefined {
  const last = events.findLast(({ eventId }) => eventId === event.id)
  if (last?.type === 'outside-reply-removed') return undefined
  if (!last) return event
  const { channel = '', repliedAt = '', text: said = '' } = last
  return { ...event, channel, repliedAt, text: said }
}
