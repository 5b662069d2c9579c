import { z } from 'zod'
import { requiredLine, requiredMessage, submissionKey } from '#shared/text-fields.ts'

const text = requiredMessage('Please write your message')

/** An id as forms and JSON bring it; an empty choice is none. */
const optionalId = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().positive()], {
    error: 'There is no such project',
  })
  .optional()

/** A message that begins a conversation. */
export const newMessageSchema = z.object({
  subject: requiredLine('Subject', 'Please give your message a subject', 120),
  message: text,
  projectId: optionalId,
  submissionKey,
})

/** A message in a conversation there is. */
export const replySchema = z.object({
  answerTo: z.coerce.number().int().positive(),
  message: text,
  submissionKey,
})
