import { fullName } from '#shared/full-name.ts'
import { landingServiceLabel } from './landing-services.ts'
import type { LandingInquiry } from './schema.ts'

export const landingSubject = (inquiry: LandingInquiry) => `New Contact Inquiry from ${fullName(inquiry)}`

/** The lines of §7 above the message, each with its label. */
export const landingRows = (inquiry: LandingInquiry): [label: string, value: string][] => [
  ['Name', fullName(inquiry)],
  ['Email', inquiry.email],
  ['Company', inquiry.company || 'Not provided'],
  ['Service', landingServiceLabel(inquiry.service) || 'Not specified'],
]

/** The link that opens the visitor's own e-mail app with the message ready to send: subject and body are those of §7. */
export function landingMailto(mailbox: string, inquiry: LandingInquiry): string {
  const body = [
    ...landingRows(inquiry).map(([label, value]) => `${label}: ${value}`),
    `Message:\n${inquiry.message}`,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n') // RFC 6068: line breaks in a mailto body are CRLF
  return `mailto:${mailbox}?subject=${encodeURIComponent(landingSubject(inquiry))}&body=${encodeURIComponent(body)}`
}
