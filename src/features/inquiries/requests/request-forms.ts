import { paths } from '#shared/paths.ts'
import { choicesOf, findChoice, findChoiceByText, type Choice } from './choices.ts'

/** What a form holds, field by field, as FormData gives it. */
export type FormValues = Record<string, string>
export type FormId = 'website' | 'content' | 'personalization' | 'social-media' | 'geo' | 'service'
type Wording = { title: string; description: string }

export type RequestForm = {
  id: FormId
  /** Where it is posted (§7). */
  endpoint: string
  /** How inquiries name the service; the package follows it where §3 says so. */
  serviceName: string
  /** What the call carries (§7), made from the fields. */
  compose: (values: FormValues, mailbox: string) => Record<string, unknown>
  /** §8, word for word. */
  success: Wording
  /** §8; `serverMessage` is what a failure answered, if it answered anything. */
  failure: (serverMessage: string | undefined) => Wording
  /** §5: the first error also appears in a toast of this title. */
  validationToast?: string
  /** §8: the error is logged. */
  logsFailure?: boolean
}

const always = (title: string, description: string) => () => ({ title, description })
const asTyped = (values: FormValues) => values
const thankYou = 'Thank you for your interest!'

const website: RequestForm = {
  id: 'website',
  endpoint: paths.api.contact(),
  serviceName: 'Website Design',
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
    title: thankYou,
    description: "We'll contact you within 24 hours to discuss your website project.",
  },
  failure: always('Error', 'Failed to send message. Please try again.'),
}

const content: RequestForm = {
  id: 'content',
  endpoint: paths.api.contentContact(),
  serviceName: 'Content Creation',
  compose: (values) => ({ ...values, service: `Content Creation - ${values['packageSelected'] ?? ''}` }),
  success: {
    title: thankYou,
    description: "We'll get back to you within 24 hours to discuss your content creation needs.",
  },
  failure: always('Error', 'Something went wrong. Please try again.'),
  logsFailure: true,
}

const personalization: RequestForm = {
  id: 'personalization',
  endpoint: paths.api.contactPersonalization(),
  serviceName: 'Personalization Services',
  compose: asTyped,
  success: {
    title: 'Thank you for your inquiry!',
    description: "We'll get back to you within 24 hours with a personalized proposal.",
  },
  failure: always('Something went wrong', 'Please try again or contact us directly.'),
  validationToast: 'Validation Error',
}

const socialMedia: RequestForm = {
  id: 'social-media',
  endpoint: paths.api.socialMediaContact(),
  serviceName: 'Social Media Management',
  compose: asTyped,
  success: {
    title: 'Thank you for your inquiry!',
    description: "We'll get back to you within 24 hours with a customized social media strategy proposal.",
  },
  failure: (serverMessage) => ({
    title: 'Error',
    description: serverMessage || 'Failed to send your inquiry. Please try again.',
  }),
}

const geo: RequestForm = {
  id: 'geo',
  endpoint: paths.api.contact(),
  serviceName: 'GEO',
  compose: (values, mailbox) => ({ ...values, recipients: [mailbox] }),
  success: {
    title: thankYou,
    description: "We'll be in touch within 24 hours to discuss your GEO requirements.",
  },
  failure: always('Error', 'Failed to send message. Please try again.'),
}

/** The shared service inquiry: competitor analysis, and consultations about nothing in particular. */
const serviceInquiry = (serviceName: string): RequestForm => ({
  id: 'service',
  endpoint: paths.api.contactService(),
  serviceName,
  compose: asTyped,
  success: { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
  failure: always('Error sending message', 'Please try again or contact us directly.'),
})

const forms: Record<string, RequestForm> = {
  'website-design': website,
  'content-creation': content,
  personalization,
  'social-media-management': socialMedia,
  'generative-engine-optimization': geo,
  'competitor-analysis': serviceInquiry('Competitor Analysis'),
  'ai-marketing-consultation': serviceInquiry('AI Marketing Consultation'),
}

/** Every service that has a request form. Email marketing has none: its buttons lead to the home form (§2). */
export const requestableServices = Object.keys(forms)

/** A request as it is opened: which form, for which service and package. */
export type OpenRequest = {
  service: string
  form: RequestForm
  choices: Choice[]
  choice: Choice | undefined
}

/** The request form of a service; a package that does not exist is as good as none. */
export function findRequest(service: string, choiceSlug: string | undefined): OpenRequest | undefined {
  const form = Object.hasOwn(forms, service) ? forms[service] : undefined
  return form && { service, form, choices: choicesOf(service), choice: findChoice(service, choiceSlug) }
}

/** The title of the form, in a dialog and on its page. */
export function requestTitle({ form, choice }: OpenRequest): string {
  if (!choice) return form.id === 'service' ? form.serviceName : `Request ${form.serviceName}`
  return choice.price && choice.price !== 'Free' ? `Request the ${choice.name} package` : choice.name
}
