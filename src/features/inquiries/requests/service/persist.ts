import type { InquiryKind } from '../../server/inquiry-kind.ts'
import { serviceInquirySchema } from './schema.ts'

export const serviceKind: InquiryKind = {
  schema: serviceInquirySchema.transform((fields) => ({ ...fields, message: '', details: {} })),
  // A consultation has no package; its name is none of the packages' names.
  packageOf: ({ service }) => ({
    service: 'competitor-analysis',
    text: service.replace('Competitor Analysis - ', ''),
  }),
}
