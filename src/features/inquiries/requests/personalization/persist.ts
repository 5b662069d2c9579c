import type { InquiryKind } from '../../server/inquiry-kind.ts'
import { withoutEmpty } from '../../server/details.ts'
import { personalizationSchema } from './schema.ts'

export const personalizationKind: InquiryKind = {
  schema: personalizationSchema.transform(({ phone, packageSelected, ...rest }) => ({
    ...rest,
    details: withoutEmpty({ phone, packageSelected }),
  })),
  packageOf: ({ details }) => ({ service: 'personalization', text: details.packageSelected ?? '' }),
}
