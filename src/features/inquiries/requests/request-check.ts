import type { z } from 'zod'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { FormId, FormValues } from './request-forms.ts'
import {
  contactSchema,
  contentSchema,
  personalizationSchema,
  serviceInquirySchema,
  socialMediaSchema,
  websiteFormSchema,
} from './request-schemas.ts'

const schemas: Record<FormId, z.ZodType> = {
  website: websiteFormSchema,
  content: contentSchema,
  personalization: personalizationSchema,
  'social-media': socialMediaSchema,
  geo: contactSchema,
  service: serviceInquirySchema,
}

/** What is wrong with a filled-in request form, field by field; nothing when it can be sent. */
export function findRequestErrors(form: FormId, values: FormValues): FieldError[] {
  const result = schemas[form].safeParse(values)
  return result.success ? [] : toFieldErrors(result.error)
}
