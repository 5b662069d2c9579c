import { z } from 'zod'
import { optionalMessage, requiredLine, requiredMessage, submissionKey } from '#shared/text-fields.ts'
import { longestApproval } from './approval.ts'

const fileIds = z
  .array(z.coerce.number().int().positive(), { error: 'Files are given by their numbers' })
  .max(longestApproval.files, { error: `A version has at most ${longestApproval.files} files` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each file can be given once' })

/** What a client is to read and decide on: a new piece of work, with its title, or a version of one that is there. */
export const approvalFormSchema = z.object({
  title: requiredLine('Title', 'Please give it a title', longestApproval.title),
  note: requiredMessage('Please write what the client is to decide on'),
  files: fileIds.optional().default([]),
  submissionKey,
})

/** What a client decides. Asking for changes says which. */
export const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('approved'), comment: optionalMessage, submissionKey }),
    z.object({
      decision: z.literal('changes-asked'),
      comment: requiredMessage('Tell us what to change. One line is enough.'),
      submissionKey,
    }),
  ],
  { error: 'Please say whether you approve it or ask for changes.' },
)

export type DecisionInput = z.input<typeof decisionSchema>
