import { z } from 'zod'
import { emailAddress, optionalMessage, requiredLine, requiredMessage } from '#shared/text-fields.ts'
import { companyName, packageOf, personName, phone } from '../field-schemas.ts'
import { followerRanges, platformOptions } from './social-options.ts'

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
