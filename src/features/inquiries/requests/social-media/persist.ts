import type { InquiryKind } from '../../server/inquiry-kind.ts'
import { withoutEmpty } from '../../server/details.ts'
import { socialMediaSchema } from './schema.ts'

export const socialMediaKind: InquiryKind = {
  schema: socialMediaSchema.transform(
    ({ phone, packageSelected, currentFollowers, platforms, goals, ...rest }) => ({
      ...rest,
      details: withoutEmpty({ phone, packageSelected, currentFollowers, platforms, goals }),
    }),
  ),
  packageOf: ({ details }) => ({ service: 'social-media-management', text: details.packageSelected ?? '' }),
}
