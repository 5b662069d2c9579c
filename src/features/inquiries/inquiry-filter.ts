import type { InquiryKindId, InquiryState } from './inquiry-kind.ts'

/** The lists of console.md §3. */
export const inquiryViews = [
  'all',
  'unanswered',
  'mine',
  'mentioned',
  'follow-up',
  'snoozed',
  'spam',
] as const
export type InquiryView = (typeof inquiryViews)[number]

/** Which inquiries are asked for. */
export type InquiryFilter = {
  view?: InquiryView | undefined
  q?: string | undefined
  /** A username, or 'no one'. */
  owner?: string | undefined
  kind?: InquiryKindId | undefined
  /** What was asked for, without its package. */
  service?: string | undefined
  /** Where they came from: a site or a campaign, or 'unknown'. */
  source?: string | undefined
  status?: InquiryState | undefined
  /** `from` counts, `to` does not. */
  from?: Date | undefined
  to?: Date | undefined
}
