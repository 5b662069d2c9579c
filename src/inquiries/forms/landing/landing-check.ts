import { toChecked, type Checked } from '#shared/field-errors.ts'
import type { FormValues } from '#kit/field-props.ts'
import { landingInquirySchema, type LandingInquiry } from './schema.ts'

/** Validates like the server. A chunk of its own: the validation library is loaded at the first focus. */
export const checkLanding = (values: FormValues): Checked<LandingInquiry> =>
  toChecked(landingInquirySchema.safeParse(values))
