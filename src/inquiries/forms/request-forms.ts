import { choicesOf, findChoice, type Choice } from './choices.ts'
import { geoMessage, websiteMessage } from './messages.ts'
import {
  GeoFields,
  nameAndPrice,
  QuoteFields,
  ServiceFields,
  SocialMediaFields,
  WebsiteFields,
} from './form-fields.tsx'
import { type RequestForm, serviceWithPackage } from './request-form.ts'

/** The website request (§3): general contact, with package and phone in the message. */
export const websiteForm: RequestForm = {
  id: 'website',
  kind: 'contact',
  serviceName: 'Website Design',
  Fields: WebsiteFields,
  prefill: (_service, choice) => ({ websitePackage: choice?.name ?? '' }),
  compose: ({ websitePackage = '', ...values }, mailbox) => ({
    ...values,
    message: websiteMessage({ ...values, websitePackage }),
    service: `Website Design - ${websitePackage}`,
    recipients: [mailbox],
  }),
  success: {
    title: 'Thank you for your interest!',
    description: "We'll contact you within 24 hours to discuss your website project.",
  },
  failure: () => ({ title: 'Error', description: 'Failed to send message. Please try again.' }),
}

/** The social media inquiry (§3): its package is sent with the price. */
const socialMediaForm: RequestForm = {
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

/** The shared service inquiry (§3): competitor analysis and general consultations. */
const serviceForm = (serviceName: string): RequestForm => ({
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

const personalizationForm: RequestForm = {
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

/** The GEO inquiry (§3): general contact, with the package and its price at the start of the message. */
const geoForm: RequestForm = {
  id: 'geo',
  kind: 'contact',
  serviceName: 'GEO',
  Fields: GeoFields,
  prefill: (serviceName, choice) => ({
    service: serviceWithPackage(serviceName, choice),
    message: geoMessage(choice),
  }),
  compose: ({ website, ...values }, mailbox) => ({
    ...values,
    ...(website && { message: [values['message'], `Website: ${website}`].filter(Boolean).join('\n') }),
    recipients: [mailbox],
  }),
  success: {
    title: 'Thank you for your interest!',
    description: "We'll be in touch within 24 hours to discuss your GEO requirements.",
  },
  failure: () => ({ title: 'Error', description: 'Failed to send message. Please try again.' }),
}

/** The content request (§3): its service includes the chosen package. */
const contentForm: RequestForm = {
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

/** The services with a request form. Email marketing links to the home page's form instead (§2). */
const forms = new Map<string, RequestForm>([
  ['website-design', websiteForm],
  ['content-creation', contentForm],
  ['personalization', personalizationForm],
  ['social-media-management', socialMediaForm],
  ['generative-engine-optimization', geoForm],
  ['competitor-analysis', serviceForm('Competitor Analysis')],
  ['ai-marketing-consultation', serviceForm('AI Marketing Consultation')],
])

export const requestableServices = [...forms.keys()]

/** The form of a service with a chosen package. */
export type OpenRequest = {
  service: string
  form: RequestForm
  choices: Choice[]
  choice: Choice | undefined
}

/** The request form of a service; an unknown package is ignored. */
export function findRequest(service: string, choiceSlug: string | undefined): OpenRequest | undefined {
  const form = forms.get(service)
  return form && { service, form, choices: choicesOf(service), choice: findChoice(service, choiceSlug) }
}

/** 'Website Design, Business Pro'. */
export const requestedThing = ({ form, choice }: OpenRequest): string =>
  choice ? `${form.serviceName}, ${choice.name}` : form.serviceName

/** The title of the form, in a dialog and on its page. */
export function requestTitle({ form, choice }: OpenRequest): string {
  if (!choice) return form.id === 'service' ? form.serviceName : `Request ${form.serviceName}`
  return choice.price && choice.price !== 'Free' ? `Request the ${choice.name} package` : choice.name
}
