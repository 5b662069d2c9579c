import { z } from 'zod'
import { requiredLine, requiredMessage } from '#shared/text-fields.ts'

const text = requiredMessage('Please write your message')

/** An id as forms and JSON bring it; an empty choice is none. */
const optionalId = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().positive()], {
    error: 'There is no such project',
  })
  .optional()

const submissionKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'submissionKey must be 16 to 64 letters and digits' })
  .optional()

/** A message that begins a conversation. */
export const newMessageSchema = z.object({
  subject: requiredLine('Subject', 'Please give your message a subject', 120),
  message: text,
  projectId: optionalId,
  submissionKey,
})

/** A message in a conversation there is. */
export const answerSchema = z.object({
  answerTo: z.coerce.number().int().positive(),
  message: text,
  submissionKey,
})
