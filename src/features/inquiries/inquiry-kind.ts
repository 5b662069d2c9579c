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
