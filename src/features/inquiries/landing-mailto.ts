import { landingServiceLabel } from './landing-services.ts'
import type { LandingInquiry } from './schema.ts'

/** The message of a landing inquiry as plain lines (§7): used by the visitor's e-mail app and by our own mails. */
export function landingMessageLines(inquiry: LandingInquiry): [label: string, value: string][] {
  return [
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Email', inquiry.email],
    ['Company', inquiry.company || 'Not provided'],
    ['Service', landingServiceLabel(inquiry.service) || 'Not specified'],
    ['Message', inquiry.message],
  ]
}

/** §7, word for word. */
export const landingSubject = (inquiry: Pick<LandingInquiry, 'firstName' | 'lastName'>) =>
  `New Contact Inquiry from ${inquiry.firstName} ${inquiry.lastName}`

/** The link that opens the visitor's own e-mail app with the message ready to send (§7). */
export function landingMailto(mailbox: string, inquiry: LandingInquiry): string {
  const body = landingMessageLines(inquiry)
    .map(([label, value]) => (label === 'Message' ? `${label}:\n${value}` : `${label}: ${value}`))
    .join('\n')
    .replaceAll('\n', '\r\n') // RFC 6068: line breaks in a mailto body are CRLF
  return `mailto:${mailbox}?subject=${encodeURIComponent(landingSubject(inquiry))}&body=${encodeURIComponent(body)}`
}
