import { z } from 'zod'
import { momentField } from '#shared/date-fields.ts'
import { bulkStatusActs } from './bulk-act.ts'
import { mostAtOnce } from './inbox-data.ts'
import { attachmentLimits } from './attachment-limits.ts'
import { untrusted } from '#platform/untrusted/run-untrusted.ts'
import { untilReply } from './console-inquiry.ts'
import { mostCopies } from './copies.ts'
import { mostFollowUpDays } from './follow-up.ts'
import { inquiryStates } from './inquiry-kind.ts'
import { unsentBecause } from './saved-replies/reply-fields.ts'
import type { readReplyHtml } from './reply-html.server.ts'
import { usernameSchema } from '#accounts/schema.ts'
import { emailAddress, optionalLine, requiredLine } from '#shared/text-fields.ts'

// The bodies of the calls about inquiries.

const missingReply = 'Please write the reply'
const tooLong = 'Please keep it under 20,000 characters'

const readApart = untrusted<typeof readReplyHtml>('reply', { timeoutMs: 3000 })

const html = z.string({ error: 'Please send text' }).max(100_000, { error: tooLong }).nullish()

/** The sanitized HTML and its text; undefined: too much formatting. */
const readWritten = async (given: { text: string; html?: string | null | undefined }) =>
  given.html ? await readApart(given.html) : { html: null, text: given.text }

const oneAddress = emailAddress('This is not an e-mail address')

/** Who else gets a reply: in lower case, each once. */
const copies = z
  .array(z.string({ error: 'Please send addresses' }), { error: 'Please send a list of addresses' })
  .default([])
  .transform((given, context) => {
    const addresses = given.map((address) => address.trim()).filter((address) => address !== '')
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const wrong = addresses.find((address) => !oneAddress.safeParse(address).success)
    if (wrong !== undefined) refuse(`“${wrong.slice(0, 60)}” is not an e-mail address`)
    if (addresses.length > mostCopies) refuse(`At most ${mostCopies} people can get a copy`)
    return [...new Set(addresses.map((address) => oneAddress.safeParse(address).data ?? address))]
  })

export const replySchema = z
  .object({
    text: z.string({ error: missingReply }).trim().max(20_000, { error: tooLong }),
    /** The formatted reply: `text` is then derived from it. */
    html,
    /** Who else gets it. */
    cc: copies,
    submissionKey: z.string().min(8, { error: 'The reply has no key' }).max(100),
    seenEvent: z.number({ error: 'The reply does not say what its writer has seen' }).int().min(0),
    /** Ids of uploaded files. */
    attachments: z
      .array(z.number().int().positive(), { error: 'The files are not named by their numbers' })
      .max(attachmentLimits.ofReply, { error: 'A reply takes up to 5 files. Please remove some.' })
      .default([]),
    /** Follow up after so many days, unless the visitor answers; null: no follow-up. Left out: unchanged. */
    followUpDays: z
      .int({ error: 'Please give whole days' })
      .min(1, { error: 'At least 1 day' })
      .max(mostFollowUpDays, { error: `At most ${mostFollowUpDays} days` })
      .nullish(),
    /** Whether sending also closes the enquiry. */
    // oxlint-disable-next-line unicorn/no-thenable -- the contract's name; a word, which nothing awaits
    then: z.enum(['stay', 'close'], { error: 'Please say stay or close' }).optional(),
    /** The response names the next unanswered enquiry. */
    andNext: z.boolean().optional(),
    /** Braces that are no known field are intended. */
    asItIs: z.boolean().optional(),
  })
  .transform(async (given, context) => {
    const written = await readWritten(given)
    const message = problemOf(written?.text, given.asItIs ?? false)
    if (written && message === undefined) return { ...given, ...written }
    context.addIssue({ code: 'custom', path: ['text'], message: message ?? tooMuch })
    return z.NEVER
  })

const tooMuch = 'It has too much formatting. Please paste it again as plain text.'

function problemOf(words: string | undefined, isAsItIs: boolean): string | undefined {
  if (words === undefined) return tooMuch
  if (words === '') return missingReply
  return words.length > 20_000 ? tooLong : unsentBecause(words, isAsItIs)
}

export const draftSchema = z
  .object({ text: z.string().max(20_000), html })
  .transform(async (given) => (await readWritten(given)) ?? { html: null, text: given.text })
const missingNote = 'Please write the note'
export const noteSchema = z.object({
  text: z
    .string({ error: missingNote })
    .trim()
    .min(1, { error: missingNote })
    .max(20_000, { error: tooLong }),
})
export const forwardSchema = z.object({
  /** The event whose words and files are forwarded; null: what the visitor asked first. */
  event: z.int({ error: 'Please say which message' }).positive().nullable().default(null),
  to: emailAddress('Please give an e-mail address'),
  note: z
    .string()
    .trim()
    .max(5000, { error: 'Please keep it under 5,000 characters' })
    .nullish()
    .transform((note) => note ?? ''),
  submissionKey: z.string().min(8, { error: 'The message has no key' }).max(100),
})
export const outsideSchema = z.object({
  channel: z.string({ error: 'Please say how' }).trim().min(1, { error: 'Please say how' }).max(60),
  repliedAt: momentField('Please give a time').transform((at) => new Date(at)),
  note: z
    .string()
    .trim()
    .max(5000)
    .nullish()
    .transform((note) => note ?? ''),
})

const owner = z.string().max(100).nullable()
export const snoozeEnd = z.union([z.literal(untilReply), momentField('Please give a time')], {
  error: 'Please give a time',
})
export const changeSchema = z
  .strictObject({
    owner: owner.optional(),
    seenOwner: owner.optional(),
    status: z.enum(inquiryStates, { error: 'There is no such state' }).optional(),
    /** Close it although no one has replied. */
    confirm: z.boolean().optional(),
    /** 'reply': until the visitor writes. `until` is the same. */
    snoozedUntil: snoozeEnd.nullable().optional(),
    until: snoozeEnd.nullable().optional(),
    followUpAt: momentField('Please give a time').nullable().optional(),
    reason: z
      .string()
      .trim()
      .max(500)
      .nullish()
      .transform((reason) => reason ?? undefined),
  })
  .transform(({ until, ...given }) => ({
    ...given,
    snoozedUntil: until === undefined ? given.snoozedUntil : until,
  }))
  .refine(
    ({ owner: to, status, snoozedUntil, followUpAt }) =>
      to !== undefined || status || snoozedUntil !== undefined || followUpAt !== undefined,
    { error: 'There is nothing to change' },
  )

export const mergeSchema = z.object({
  into: z
    .string({ error: 'Please say into which' })
    .max(40, { error: 'A reference is shorter' })
    .trim()
    .toUpperCase()
    .min(1, { error: 'Please say into which' }),
})

export const convertSchema = z.object({
  // Left out, null or empty: derived from the name or the address.
  username: z
    .union([z.literal(['', null]).transform(() => undefined), usernameSchema], {
      error: 'Please choose a username of 3 to 40 letters, digits, dots, dashes or underscores',
    })
    .optional(),
  projectName: requiredLine('Project name', 'Please give the project a name', 120),
  projectType: requiredLine('Service', 'Please say which service it is', 120),
  totalValue: optionalLine('Value', 60),
})

export const newTimeSchema = z.object({
  until: z.string({ error: 'Please give a time' }),
  why: z.string().trim().max(500, { error: 'Please keep it under 500 characters' }).default(''),
})

// What the browser sends: types only, so that no schema is in its files.
export type ReplyInput = z.input<typeof replySchema>
export type DraftInput = z.input<typeof draftSchema>
export type ForwardInput = z.input<typeof forwardSchema>
export type NoteInput = z.input<typeof noteSchema>
export type OutsideReplyInput = z.input<typeof outsideSchema>
export type ChangeInput = z.input<typeof changeSchema>
export type MergeInput = z.input<typeof mergeSchema>
export type ConvertInput = z.input<typeof convertSchema>
export type Conversion = z.output<typeof convertSchema>

export const reference = z.string().max(20)
export const many = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'Please choose at least one' })
    .min(1, { error: 'Please choose at least one' })
    .max(mostAtOnce, { error: `Please choose ${mostAtOnce} at most` })

export const bulkSchema = z.discriminatedUnion(
  'act',
  [
    z.strictObject({
      act: z.enum(bulkStatusActs),
      inquiries: many(reference),
      confirm: z.boolean().optional(),
    }),
    z.strictObject({
      act: z.literal('owner'),
      inquiries: many(z.strictObject({ reference, owner, seenOwner: owner.optional() })),
    }),
    z.strictObject({
      act: z.literal('snooze'),
      inquiries: many(z.strictObject({ reference, until: snoozeEnd.nullable() })),
    }),
  ],
  { error: 'There is no such action' },
)

export type BulkInput = z.input<typeof bulkSchema>
