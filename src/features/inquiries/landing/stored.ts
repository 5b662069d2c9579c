import type { StoredKind } from '../server/stored-kind.ts'
import { landingInquirySchema } from './schema.ts'

/** POST /api/contact/landing (decision 3): its services are not those that have packages. */
export const landingKind: StoredKind = {
  schema: landingInquirySchema.transform((fields) => ({ ...fields, details: {} })),
  packageOf: () => undefined,
}
