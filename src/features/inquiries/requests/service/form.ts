import { serviceWithPackage, type RequestForm } from '../request-form.ts'
import { ServiceFields } from './ServiceFields.tsx'

/** The shared service inquiry (§3): competitor analysis, and consultations about nothing in particular. */
export const serviceForm = (serviceName: string): RequestForm => ({
  id: 'service',
  kind: 'service',
  serviceName,
  Fields: ServiceFields,
  prefill: (name, choice) => ({ service: serviceWithPackage(name, choice) }),
  compose: (values) => values,
  resetsOnClose: true,
  success: { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
  failure: () => ({
    title: 'Error sending message',
    description: 'Please try again or contact us directly.',
  }),
})
