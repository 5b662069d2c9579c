import { z } from 'zod'
import {
  emailAddress,
  optionalLine,
  optionalMessage,
  requiredLine,
  requiredMessage,
} from '#shared/text-fields.ts'
import { findChoiceByText } from './choices.ts'
import { followerRanges, platformOptions } from './platforms.ts'

// The bodies of the calls of §7, with the messages of §5.

const personName = {
  firstName: requiredLine('First name', 'First name is required'),
  lastName: requiredLine('Last name', 'Last name is required'),
}
const companyName = requiredLine('Company name', 'Company name is required', 200)
const phone = requiredLine('Phone number', 'Phone number is required', 40)

/** The name of a package of the service, alone or with its price behind it. */
export const packageOf = (service: string, missing: string) =>
  requiredLine('Package', missing, 120).refine((text) => findChoiceByText(service, text) !== undefined, {
    error: missing,
  })

/** After these prefixes a package must exist: 'Website Design - Business Pro', 'GEO - Pro'. */
export const packagedServices: [prefix: string, service: string][] = [
  ['Website Design - ', 'website-design'],
  ['GEO - ', 'generative-engine-optimization'],
]
const contactService = optionalLine('Service', 120).refine(
  (text) =>
    packagedServices.every(
      ([prefix, service]) =>
        !text.startsWith(prefix) || findChoiceByText(service, text.slice(prefix.length)) !== undefined,
    ),
  { error: 'Please select a package' },
)

/** General contact (§5), sent by the website and the GEO form. */
export const contactSchema = z.object({
  name: requiredLine('Name', 'Name is required'),
  company: requiredLine('Company', 'Company is required', 200),
  email: emailAddress('Please enter a valid email address'),
  phone: optionalLine('Phone number', 40),
  message: optionalMessage,
  service: contactService,
  recipients: z.array(emailAddress('Please enter a valid email address')).max(10).optional(),
})

/** Content and quote requests (§5). */
export const contentSchema = z.object({
  ...personName,
  email: emailAddress('Please enter a valid email address'),
  company: companyName,
  phone,
  service: requiredLine('Service', 'Service is required', 120),
  packageSelected: packageOf('content-creation', 'Package selection is required'),
  message: optionalMessage,
})

/** §5: "a twin schema for another form with the same fields". */
export const personalizationSchema = contentSchema.extend({
  service: requiredLine('Service', 'Please select a service', 120),
  packageSelected: packageOf('personalization', 'Please select a package'),
})

/** The shared service inquiry (§5). */
export const serviceInquirySchema = z.object({
  ...personName,
  email: emailAddress('Please enter a valid email address'),
  company: companyName,
  service: requiredLine('Service', 'Please select a service', 120),
})

const oneOf = (values: readonly string[], missing: string) =>
  requiredLine('Choice', missing).refine((text) => values.includes(text), { error: missing })

/** Social media inquiries (§5). */
export const socialMediaSchema = z.object({
  ...personName,
  email: emailAddress('Please enter a valid email'),
  company: companyName,
  phone,
  service: requiredLine('Service', 'Service selection is required', 120),
  packageSelected: packageOf('social-media-management', 'Package selection is required'),
  currentFollowers: oneOf(followerRanges, 'Please specify your current follower count'),
  platforms: oneOf(
    platformOptions.map(({ value }) => value),
    "Please specify which platforms you're interested in",
  ),
  goals: requiredMessage('Please describe your social media goals'),
  message: optionalMessage,
})
