import { optionalMessage } from '#shared/text-fields.ts'
import { contactSchema } from '../contact/schema.ts'
import { packageOf } from '../field-schemas.ts'

/** The website form as people fill it in; its `compose` makes the general contact of it. */
export const websiteFormSchema = contactSchema
  .pick({ name: true, company: true, email: true, phone: true })
  .extend({
    websitePackage: packageOf('website-design', 'Please select a package'),
    message: optionalMessage,
  })
