import { paths } from '#shared/paths.ts'

/** The call of §7 that takes each kind of inquiry, and ours for the landing form and for calls. The kind is stored with the inquiry. */
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

/** What has become of an inquiry (console.md §3). `spam` and `merged` can be reversed. */
export const inquiryStates = ['new', 'open', 'replied', 'converted', 'closed', 'spam', 'merged'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Whether someone waits for a reply of ours. */
export const isWaiting = (status: InquiryState): boolean => status === 'new' || status === 'open'
