import { z } from 'zod'
import { requiredMessage, submissionKey } from '#shared/text-fields.ts'

/** What a visitor adds on the private page: the one definition for the form, the call and the native form. */
export const visitorMessageSchema = z.object({
  message: requiredMessage('Please write your message'),
  submissionKey,
})

export type VisitorMessageInput = z.input<typeof visitorMessageSchema>
