import { z } from 'zod'
import { emailAddress, requiredLine } from '#shared/text-fields.ts'
import { companyName, personName } from '../field-schemas.ts'

/** The shared service inquiry (§5). */
export const serviceInquirySchema = z.object({
  ...personName,
  email: emailAddress('Please enter a valid email address'),
  company: companyName,
  service: requiredLine('Service', 'Please select a service', 120),
})
