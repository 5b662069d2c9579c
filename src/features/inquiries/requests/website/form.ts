import { findChoiceByText } from '../choices.ts'
import type { RequestForm } from '../request-form.ts'
import { WebsiteFields } from './WebsiteFields.tsx'

/** The website request (§3): it goes out as general contact, its package and phone in the message. */
export const websiteForm: RequestForm = {
  id: 'website',
  kind: 'contact',
  serviceName: 'Website Design',
  Fields: WebsiteFields,
  prefill: (_service, choice) => ({ websitePackage: choice?.name ?? '' }),
  compose: ({ name, company, email, phone, websitePackage = '', message }, mailbox) => {
    const choice = findChoiceByText('website-design', websitePackage)
    const interest = choice?.price ? `${choice.name} (${choice.price})` : websitePackage
    const lines = [`Package Interest: ${interest}`, phone && `Phone: ${phone}`, message && `\n${message}`]
    return {
      name,
      company,
      email,
      phone,
      message: lines.filter(Boolean).join('\n'),
      service: `Website Design - ${websitePackage}`,
      recipients: [mailbox],
    }
  },
  success: {
    title: 'Thank you for your interest!',
    description: "We'll contact you within 24 hours to discuss your website project.",
  },
  failure: () => ({ title: 'Error', description: 'Failed to send message. Please try again.' }),
}
