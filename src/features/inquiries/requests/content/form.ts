import { QuoteFields } from '../QuoteFields.tsx'
import { serviceWithPackage, type RequestForm } from '../request-form.ts'

/** The content request (§3): its service follows the package that is chosen. */
export const contentForm: RequestForm = {
  id: 'content',
  kind: 'content',
  serviceName: 'Content Creation',
  Fields: QuoteFields,
  prefill: (serviceName, choice) => ({
    service: serviceWithPackage(serviceName, choice),
    packageSelected: choice?.name ?? '',
  }),
  compose: (values) => ({ ...values, service: `Content Creation - ${values['packageSelected'] ?? ''}` }),
  success: {
    title: 'Thank you for your interest!',
    description: "We'll get back to you within 24 hours to discuss your content creation needs.",
  },
  failure: () => ({ title: 'Error', description: 'Something went wrong. Please try again.' }),
  logsFailure: true,
}
