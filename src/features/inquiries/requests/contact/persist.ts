import type { InquiryKind } from '../../server/inquiry-kind.ts'
import { withoutEmpty } from '../../server/details.ts'
import { contactSchema, packagedServices } from './schema.ts'

/** POST /api/contact: what comes in one name stays in one. */
export const contactKind: InquiryKind = {
  schema: contactSchema.transform(({ name, phone, ...rest }) => ({
    ...rest,
    firstName: name,
    lastName: '',
    details: withoutEmpty({ phone }),
  })),
  packageOf: ({ service }) => {
    const [prefix, slug] = packagedServices.find(([start]) => service.startsWith(start)) ?? []
    return prefix && slug ? { service: slug, text: service.slice(prefix.length) } : undefined
  },
}
