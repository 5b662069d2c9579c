import { z } from 'zod'
import { requiredMessage, submissionKey } from '#shared/text-fields.ts'

/** A visitor's message on the private page. */
export const visitorMessageSchema = z.object({
  message: requiredMessage('Please write your message'),
  submissionKey,
})

export type VisitorMessageInput = z.input<typeof visitorMessageSchema>
