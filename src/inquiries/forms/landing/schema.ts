import { z } from 'zod'
import {
  emailAddress,
  optionalLine,
  optionalMessage,
  requiredLine,
  serviceLine,
} from '#shared/text-fields.ts'

/**
 * The landing form (§3, §7). Its own schema is not in the specification: both names and the e-mail are required,
 * the rest is not (decision 21). The messages are those that §5 gives for the same fields elsewhere.
 */
export const landingInquirySchema = z.object({
  firstName: requiredLine('First name', 'First name is required'),
  lastName: requiredLine('Last name', 'Last name is required'),
  email: emailAddress('Please enter a valid email address'),
  company: optionalLine('Company'),
  service: serviceLine,
  message: optionalMessage,
})

export type LandingInquiry = z.infer<typeof landingInquirySchema>
