import { requiredLine } from '#shared/text-fields.ts'
import { findChoiceByText } from './choices.ts'

// What the schemas of several request forms share, with the messages of §5.

export const personName = {
  firstName: requiredLine('First name', 'First name is required'),
  lastName: requiredLine('Last name', 'Last name is required'),
}
export const companyName = requiredLine('Company name', 'Company name is required', 200)
export const phone = requiredLine('Phone number', 'Phone number is required', 40)

/** The name of a package of the service, alone or with its price behind it. */
export const packageOf = (service: string, missing: string) =>
  requiredLine('Package', missing, 120).refine((text) => findChoiceByText(service, text) !== undefined, {
    error: missing,
  })
