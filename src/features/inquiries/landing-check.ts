import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { landingInquirySchema, type LandingInquiry } from './schema.ts'

export type LandingCheck = { ok: true; inquiry: LandingInquiry } | { ok: false; errors: FieldError[] }

/** Checks the landing form as the server does. A chunk of its own: the validation library waits for the first focus. */
export function checkLanding(values: Record<string, FormDataEntryValue>): LandingCheck {
  const parsed = landingInquirySchema.safeParse(values)
  return parsed.success
    ? { ok: true, inquiry: parsed.data }
    : { ok: false, errors: toFieldErrors(parsed.error) }
}
