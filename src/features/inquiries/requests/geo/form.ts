import type { Choice } from '../choices.ts'
import { serviceWithPackage, type RequestForm } from '../request-form.ts'
import { GeoFields } from './GeoFields.tsx'

/** The GEO inquiry (§3): it goes out as general contact; its message begins with the package and its price. */
export const geoForm: RequestForm = {
  id: 'geo',
  kind: 'contact',
  serviceName: 'GEO',
  Fields: GeoFields,
  prefill: (serviceName, choice) => ({
    service: serviceWithPackage(serviceName, choice),
    message: firstMessage(choice),
  }),
  compose: (values, mailbox) => ({ ...values, recipients: [mailbox] }),
  success: {
    title: 'Thank you for your interest!',
    description: "We'll be in touch within 24 hours to discuss your GEO requirements.",
  },
  failure: () => ({ title: 'Error', description: 'Failed to send message. Please try again.' }),
}

// §3: auto-composed with the package's name and price.
function firstMessage(choice: Choice | undefined): string {
  if (!choice) return ''
  const what = choice.price === 'Free' ? `the ${choice.name}` : `the GEO ${choice.name} package`
  return `I'd like to talk about ${what} (${choice.price}).`
}
