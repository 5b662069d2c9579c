import type { z } from 'zod'
import { toChecked, type Checked } from '#shared/field-errors.ts'
import { optionalLine, optionalMessage } from '#shared/text-fields.ts'
import type { FormValues } from '#kit/field-props.ts'
import { websiteMessage } from './messages.ts'
import type { FormId } from './request-form.ts'
import {
  contactSchema,
  contentSchema,
  packageOf,
  personalizationSchema,
  serviceInquirySchema,
  socialMediaSchema,
} from './schemas.ts'

/** The fields of the website form, which `compose` turns into general contact. */
const websiteFormSchema = contactSchema.omit({ service: true, recipients: true }).extend({
  websitePackage: packageOf('website-design', 'Please select a package'),
})

// A chunk of its own: the validation library is loaded at the first focus of a form.
const schemas: Record<FormId, z.ZodType> = {
  website: websiteFormSchema,
  content: contentSchema,
  personalization: personalizationSchema,
  'social-media': socialMediaSchema,
  // Its website goes into the message.
  geo: contactSchema.extend({ website: optionalLine('Website', 200) }),
  service: serviceInquirySchema,
}

const websiteTooLong =
  'Please shorten the project details: with the package and your phone number, they must be at most 5000 characters'

/** The values of a valid request form, or its errors. */
export function checkRequest(form: FormId, values: FormValues): Checked<FormValues> {
  const checked = toChecked(schemas[form].safeParse(values))
  if (!checked.ok) return checked
  // The limit is that of the composed message, which is longer than the field.
  return form === 'website' && !optionalMessage.safeParse(websiteMessage(values)).success
    ? { ok: false, errors: [{ field: 'message', message: websiteTooLong }] }
    : { ok: true, value: values }
}
