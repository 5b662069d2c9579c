import { z } from 'zod'
import { emailAddress, optionalLine, optionalMessage, requiredLine } from '#shared/text-fields.ts'
import { findChoiceByText } from '../choices.ts'

/** 'Website Design - Business Pro', 'GEO - Pro': a package named behind one of these must exist. */
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

/** General contact (§5): the website and the GEO form send it. */
export const contactSchema = z.object({
  name: requiredLine('Name', 'Name is required'),
  company: requiredLine('Company', 'Company is required', 200),
  email: emailAddress('Please enter a valid email address'),
  phone: optionalLine('Phone number', 40),
  message: optionalMessage,
  service: contactService,
  recipients: z.array(emailAddress('Please enter a valid email address')).max(10).optional(),
})
