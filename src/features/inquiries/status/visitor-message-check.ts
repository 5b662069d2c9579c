import { toChecked } from '#shared/field-errors.ts'
import { visitorMessageSchema } from './visitor-message.ts'

/** Checks what a visitor adds, as the server does. */
export const checkVisitorMessage = (values: Record<string, string>) =>
  toChecked(visitorMessageSchema.safeParse(values))
