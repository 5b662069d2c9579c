import type { InquiryKind } from '../server/inquiry-kind.ts'
import { landingInquirySchema } from './schema.ts'

/** POST /api/contact/landing (decision 3): its services are not those that have packages. */
export const landingKind: InquiryKind = {
  schema: landingInquirySchema.transform((fields) => ({ ...fields, details: {} })),
  packageOf: () => undefined,
}
