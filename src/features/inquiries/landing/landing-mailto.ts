import { fullName } from '#shared/full-name.ts'
import { landingServiceLabel } from './landing-services.ts'
import type { LandingInquiry } from './schema.ts'

/** The link that opens the visitor's own e-mail app with the message ready to send: subject and body are those of §7. */
export function landingMailto(mailbox: string, inquiry: LandingInquiry): string {
  const name = fullName(inquiry)
  const body = [
    `Name: ${name}`,
    `Email: ${inquiry.email}`,
    `Company: ${inquiry.company || 'Not provided'}`,
    `Service: ${landingServiceLabel(inquiry.service) || 'Not specified'}`,
    `Message:\n${inquiry.message}`,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n') // RFC 6068: line breaks in a mailto body are CRLF
  const subject = `New Contact Inquiry from ${name}`
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
