import type { InquiryState } from './inquiry-kind.ts'

/** What can happen to an inquiry. */
export const inquiryEventTypes = [
  'opened',
  'owner',
  'status',
  'snoozed',
  'follow-up',
  // A note names a colleague.
  'mention',
  'note',
  'reply',
  'reply-undone',
  'reply-sent',
  'reply-failed',
  'outside-reply',
  // Later events about one of those, which stays as it was recorded.
  'outside-reply-corrected',
  'outside-reply-removed',
  'visitor-message',
  'merged',
  'converted',
  // What a visitor does on their private page, besides writing.
  'withdrawn',
  'erasure-asked',
  'address-changed',
  'source-forgotten',
  // When a reply that is late will be there, as a person has told the visitor.
  'new-time',
  // Of a call: `until` is when it is.
  'call-booked',
  'call-moved',
  'call-cancelled',
  'call-held',
  'call-missed',
] as const
export type InquiryEventType = (typeof inquiryEventTypes)[number]

/** What an event tells besides who and when. Which of it is there depends on the type. */
export type InquiryEventData = {
  /** Of a note, a reply, a message. */
  text?: string
  /** Of a reply that has formatting: the same as HTML, cleaned. */
  html?: string
  replyId?: number
  /** The recorded reply that a correction is about. */
  eventId?: number
  /** The colleague who is named, by username. */
  person?: string
  /** ISO texts; `until` of a snooze can be 'reply'. */
  sendsAt?: string
  repliedAt?: string
  until?: string | null
  /** Of closing with a reply, what ended with it. */
  followUpAt?: string | null
  nextReplyDueAt?: string | null
  /** Who has it from now on; null: no one. */
  owner?: string | null
  from?: InquiryState
  to?: InquiryState
  reason?: string
  channel?: string
  /** The reference of another inquiry. */
  other?: string
  /** What the mail server said. */
  failure?: string
  /** Of a visitor's message: the same key again is the same message. */
  submissionKey?: string
  /** Of a message by e-mail: the earlier ones that it repeats. */
  history?: string
  /** The names of what was attached before attachments were kept. */
  attached?: string[]
  /** The address it came from, where that is not the visitor's. */
  sender?: string
  /** The username of the client that it became. */
  client?: string
}

/** A file that came with a message or goes with a reply (desk.md). */
export type InquiryAttachment = {
  id: number
  name: string
  /** The media type, told by content. */
  type: string
  size: number
  /** False: it is only named, for the reason given. */
  isKept: boolean
  hasPreview: boolean
  /** Why it was not kept, or why there is no picture of it. */
  reason: string | null
}

/** An event as console.md §8 answers it. */
export type InquiryEvent = InquiryEventData & {
  id: number
  type: InquiryEventType
  at: string
  by: string
  attachments?: InquiryAttachment[]
}

/** What no one has to read before they send a reply: it changes nothing of what is said. */
export const isQuiet = (type: InquiryEventType): boolean =>
  type === 'opened' ||
  type === 'follow-up' ||
  type === 'mention' ||
  type === 'reply-undone' ||
  type === 'source-forgotten'

/** How long a recorded reply can be corrected or taken back. */
export const outsideReplyCorrectionMs = 24 * 3_600_000

/** A recorded reply with its last correction; undefined once it was taken back. */
export function correctedReply(
  event: InquiryEvent,
  events: readonly InquiryEvent[],
): InquiryEvent | undefined {
  const last = events.findLast(({ eventId }) => eventId === event.id)
  if (last?.type === 'outside-reply-removed') return undefined
  if (!last) return event
  const { channel = '', repliedAt = '', text = '' } = last
  return { ...event, channel, repliedAt, text }
}
