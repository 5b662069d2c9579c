import type { RequestForm } from '../request-form.ts'
import { websiteMessage } from './message.ts'
import { WebsiteFields } from './WebsiteFields.tsx'

/** The website request (§3): it goes out as general contact, its package and phone in the message. */
export const websiteForm: RequestForm = {
  id: 'website',
  kind: 'contact',
  serviceName: 'Website Design',
  Fields: WebsiteFields,
  prefill: (_service, choice) => ({ websitePackage: choice?.name ?? '' }),
  compose: (values, mailbox) => {
    const { name, company, email, phone, websitePackage = '' } = values
    return {
      name,
      company,
      email,
      phone,
      message: websiteMessage(values),
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
