import { requiredLine } from '#shared/text-fields.ts'
import { contentSchema } from '../content/schema.ts'
import { packageOf } from '../field-schemas.ts'

/** §5: "a twin schema for another form with the same fields". */
export const personalizationSchema = contentSchema.extend({
  service: requiredLine('Service', 'Please select a service', 120),
  packageSelected: packageOf('personalization', 'Please select a package'),
})
