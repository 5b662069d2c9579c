import { z } from 'zod'
import { line, slug } from './schema.ts'

/** The shape of `content/legal/`. A lawyer reads these texts before launch. */

const link = z.object({
  text: line(80),
  href: z
    .string()
    .regex(/^(https:\/\/|mailto:|\/)/)
    .describe('One of our pages, another site or an e-mail address.'),
})

// Parts of a sentence keep their spaces: "Write to " + link + ".".
const part = z.union([
  z
    .string()
    .min(1)
    .max(900)
    .refine((text) => !text.includes('—'), { error: 'has an em dash; use a full stop, a colon or a comma' }),
  link,
])

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), parts: z.array(part).min(1) }),
  z
    .object({ kind: z.literal('cookie-settings') })
    .describe('The button that opens the question about analytics.'),
  z.object({ kind: z.literal('stored-data') }).describe('The table of `legal/stored-data.ts`.'),
  z.object({ kind: z.literal('list'), items: z.array(z.array(part).min(1)).min(2) }),
])

const section = z.object({
  id: slug.describe('The anchor, for ever: others link to it.'),
  heading: line(60).describe('Without its number.'),
  blocks: z.array(block).min(1),
})

export const legalTextSchema = z.object({
  title: line(60),
  description: line(160),
  intro: line(320).describe('One paragraph before the first section.'),
  sections: z
    .array(section)
    .min(5)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, {
      error: 'two sections have the same anchor',
    }),
})

export type LegalPart = z.infer<typeof part>
export type LegalBlock = z.infer<typeof block>
export type LegalSection = z.infer<typeof section>
export type LegalText = z.infer<typeof legalTextSchema>
