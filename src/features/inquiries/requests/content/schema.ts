import { z } from 'zod'
import { emailAddress, optionalMessage, requiredLine } from '#shared/text-fields.ts'
import { companyName, packageOf, personName, phone } from '../field-schemas.ts'

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
