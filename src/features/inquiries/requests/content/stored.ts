import type { StoredKind } from '../../server/stored-kind.ts'
import { withoutEmpty } from '../../server/details.ts'
import { contentSchema } from './schema.ts'

export const contentKind: StoredKind = {
  schema: contentSchema.transform(({ phone, packageSelected, ...rest }) => ({
    ...rest,
    details: withoutEmpty({ phone, packageSelected }),
  })),
  packageOf: ({ details }) => ({ service: 'content-creation', text: details.packageSelected ?? '' }),
}
