import type { InquiryKind } from '../../server/inquiry-kind.ts'
import { withoutEmpty } from '../../server/details.ts'
import { contentSchema } from './schema.ts'

export const contentKind: InquiryKind = {
  schema: contentSchema.transform(({ phone, packageSelected, ...rest }) => ({
    ...rest,
    details: withoutEmpty({ phone, packageSelected }),
  })),
  packageOf: ({ details }) => ({ service: 'content-creation', text: details.packageSelected ?? '' }),
}
