import type { z } from 'zod'
import { toChecked, type Checked } from '#shared/field-errors.ts'
import type { FormValues } from '#ui/field-props.ts'
import { contactSchema } from './contact/schema.ts'
import { contentSchema } from './content/schema.ts'
import { personalizationSchema } from './personalization/schema.ts'
import type { FormId } from './request-form.ts'
import { serviceInquirySchema } from './service/schema.ts'
import { socialMediaSchema } from './social-media/schema.ts'
import { websiteFormSchema } from './website/schema.ts'

// A chunk of its own: the validation library waits for the first focus of a form.
const schemas: Record<FormId, z.ZodType> = {
  website: websiteFormSchema,
  content: contentSchema,
  personalization: personalizationSchema,
  'social-media': socialMediaSchema,
  geo: contactSchema,
  service: serviceInquirySchema,
}

/** A filled-in request form, as it was typed, or what is wrong with it. */
export function checkRequest(form: FormId, values: FormValues): Checked<FormValues> {
  const checked = toChecked(schemas[form].safeParse(values))
  return checked.ok ? { ok: true, value: values } : checked
}
