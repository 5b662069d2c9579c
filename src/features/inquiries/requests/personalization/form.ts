import { QuoteFields } from '../QuoteFields.tsx'
import type { RequestForm } from '../request-form.ts'

export const personalizationForm: RequestForm = {
  id: 'personalization',
  kind: 'personalization',
  serviceName: 'Personalization Services',
  Fields: QuoteFields,
  prefill: (service, choice) => ({ service, packageSelected: choice?.name ?? '' }),
  compose: (values) => values,
  success: {
    title: 'Thank you for your inquiry!',
    description: "We'll get back to you within 24 hours with a personalized proposal.",
  },
  failure: () => ({
    title: 'Something went wrong',
    description: 'Please try again or contact us directly.',
  }),
  validationToast: 'Validation Error',
}
