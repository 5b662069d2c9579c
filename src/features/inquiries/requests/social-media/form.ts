import type { RequestForm } from '../request-form.ts'
import { nameAndPrice, SocialMediaFields } from './SocialMediaFields.tsx'

/** The social media inquiry (§3): its package is sent with the price. */
export const socialMediaForm: RequestForm = {
  id: 'social-media',
  kind: 'social-media',
  serviceName: 'Social Media Management',
  Fields: SocialMediaFields,
  prefill: (service, choice) => ({ service, packageSelected: choice ? nameAndPrice(choice) : '' }),
  compose: (values) => values,
  success: {
    title: 'Thank you for your inquiry!',
    description: "We'll get back to you within 24 hours with a customized social media strategy proposal.",
  },
  failure: (serverMessage) => ({
    title: 'Error',
    description: serverMessage || 'Failed to send your inquiry. Please try again.',
  }),
}
