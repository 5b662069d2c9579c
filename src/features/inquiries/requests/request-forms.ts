import { choicesOf, findChoice, type Choice } from './choices.ts'
import { contentForm } from './content/form.ts'
import { geoForm } from './geo/form.ts'
import { personalizationForm } from './personalization/form.ts'
import type { RequestForm } from './request-form.ts'
import { serviceForm } from './service/form.ts'
import { socialMediaForm } from './social-media/form.ts'
import { websiteForm } from './website/form.ts'

/** Every service that has a request form. Email marketing has none: its buttons lead to the home form (§2). */
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

/** A request as it is opened: which form, for which service and package. */
export type OpenRequest = {
  service: string
  form: RequestForm
  choices: Choice[]
  choice: Choice | undefined
}

/** The request form of a service; a package that does not exist is as good as none. */
export function findRequest(service: string, choiceSlug: string | undefined): OpenRequest | undefined {
  const form = forms.get(service)
  return form && { service, form, choices: choicesOf(service), choice: findChoice(service, choiceSlug) }
}

/** What is asked for, by the names it was chosen by: 'Website Design, Business Pro'. */
export const requestedThing = ({ form, choice }: OpenRequest): string =>
  choice ? `${form.serviceName}, ${choice.name}` : form.serviceName

/** The title of the form, in a dialog and on its page. */
export function requestTitle({ form, choice }: OpenRequest): string {
  if (!choice) return form.id === 'service' ? form.serviceName : `Request ${form.serviceName}`
  return choice.price && choice.price !== 'Free' ? `Request the ${choice.name} package` : choice.name
}
