import type { ConsoleInquiry } from './inquiry-shapes.ts'
export type { Colleague, ConsoleInquiry, WaitingInquiry } from './inquiry-shapes.ts'

/** With the start of the visitor's last message: 140 characters at most, in one line. */
export type InquiryWithSnippet = ConsoleInquiry & { snippet: string }

/** The value of `snoozedUntil` for 'until the visitor writes'. */
export const untilReply = 'reply'
