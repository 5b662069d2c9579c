import { toChecked, type Checked } from '#shared/field-errors.ts'
import type { FormValues } from '#ui/field-props.ts'
import { landingInquirySchema, type LandingInquiry } from './schema.ts'

/** Checks the landing form as the server does. A chunk of its own: the validation library waits for the first focus. */
export const checkLanding = (values: FormValues): Checked<LandingInquiry> =>
  toChecked(landingInquirySchema.safeParse(values))
