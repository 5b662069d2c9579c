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

const version = z.coerce
  .number({ error: 'A version is given by its number' })
  .int({ error: 'A version is given by its number' })
  .positive({ error: 'A version is given by its number' })
  .max(10_000, { error: 'A version is given by its number' })

/** What a client decides. Asking for changes says which. Without a version it is about the latest. */
export const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({
      decision: z.literal('approved'),
      version: version.optional(),
      comment: optionalMessage,
      submissionKey,
    }),
    z.object({
      decision: z.literal('changes-asked'),
      version: version.optional(),
      comment: requiredMessage('Tell us what to change. One line is enough.'),
      submissionKey,
    }),
  ],
  { error: 'Please say whether you approve it or ask for changes.' },
)

export type DecisionInput = z.input<typeof decisionSchema>

const inside = { error: 'Please choose a spot inside the picture' }

/** From 0 to 1, as a number or, from a form, as its digits. */
const share = z
  .union([z.number(), z.string().trim().min(1).max(30).transform(Number)], inside)
  .pipe(z.number(inside).min(0, inside).max(1, inside))

/** A comment on the picture of a version: on one spot, or without `x` and `y` on the whole page. */
export const pinSchema = z
  .object({
    version,
    x: share.optional(),
    y: share.optional(),
    words: requiredMessage('Please write what you mean').pipe(
      z.string().max(longestApproval.pin, { error: 'Please write at most 1,000 characters' }),
    ),
    submissionKey,
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { ...inside, path: ['x'] })

export type PinInput = z.input<typeof pinSchema>

/** Which version was opened. */
export const seenSchema = z.object({ version })
export type SeenInput = z.input<typeof seenSchema>
