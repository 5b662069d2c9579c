import type { ConsoleInquiry } from './read-inquiry.ts'
export type { Colleague, ConsoleInquiry, WaitingInquiry } from './read-inquiry.ts'

/** With the start of the visitor's last message: 140 characters at most, in one line. */
export type InquiryWithSnippet = ConsoleInquiry & { snippet: string }

/** The value of `snoozedUntil` for 'until the visitor writes'. */
export const untilReply = 'reply'
