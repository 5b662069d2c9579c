import { paths } from '#shared/paths.ts'

/** The endpoint of each kind of inquiry: those of §7, and ours for the landing form and for calls. */
export const inquiryEndpoints = {
  contact: paths.api.contact(),
  content: paths.api.contentContact(),
  personalization: paths.api.contactPersonalization(),
  'social-media': paths.api.socialMediaContact(),
  service: paths.api.contactService(),
  landing: paths.api.contactLanding(),
  call: paths.api.bookings(),
} as const

export type InquiryKindId = keyof typeof inquiryEndpoints

/** The states of an inquiry (console.md §3). `spam` and `merged` can be undone. */
export const inquiryStates = ['new', 'open', 'replied', 'converted', 'closed', 'spam', 'merged'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Whether the visitor is waiting for a reply. */
export const isWaiting = (status: InquiryState): boolean => status === 'new' || status === 'open'

/** Whether a follow-up can be planned for an inquiry in this state. */
export const canBeFollowedUp = (status: InquiryState): boolean => isWaiting(status) || status === 'replied'
