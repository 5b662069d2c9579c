import { toChecked } from '#shared/field-errors.ts'
import { visitorMessageSchema } from './visitor-message.ts'

/** Validates like the server. */
export const checkVisitorMessage = (values: Record<string, string>) =>
  toChecked(visitorMessageSchema.safeParse(values))
