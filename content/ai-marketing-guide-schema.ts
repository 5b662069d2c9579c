import { z } from 'zod'
import { line, slug } from './schema.ts'

/** The shape of `content/ai-marketing-guide.ts` and the chapters beside it. */

const link = z.object({
  text: line(120),
  href: z
    .string()
    .regex(/^(https:\/\/|\/|#)/)
    .describe('One of our pages, an anchor of this page, or the source on its own site.'),
})

// Parts of a sentence keep their spaces: "See " + link + ".".
const part = z.union([
  z
    .string()
    .min(1)
    .max(900)
    .refine((text) => !text.includes('—'), { error: 'has an em dash; use a full stop, a colon or a comma' })
    .refine((text) => !text.includes('!'), { error: 'has an exclamation mark' }),
  link,
  z.object({ strong: line(120) }),
  z.object({ em: line(120) }),
])
const parts = z.array(part).min(1)

const paragraph = z.object({ kind: z.literal('paragraph'), parts })
const list = z.object({ kind: z.literal('list'), items: z.array(parts).min(2) })
const heading = z.object({ kind: z.literal('heading'), text: line(80) })

const table = z
  .object({
    kind: z.literal('table'),
    caption: line(120),
    columns: z.array(line(40)).min(2).max(3),
    rows: z.array(z.object({ head: line(60), cells: z.array(parts).min(1) })).min(3),
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length + 1 === columns.length), {
    error: 'a row has more or fewer cells than there are columns',
  })

const block = z.discriminatedUnion('kind', [
  paragraph,
  list,
  heading,
  table,
  z.object({
    kind: z.literal('quote'),
    text: line(400).describe('Word for word.'),
    source: parts,
  }),
  z.object({
    kind: z.literal('steps'),
    items: z.array(z.object({ heading: line(60), paragraphs: z.array(parts).min(1) })).min(2),
  }),
  z.object({ kind: z.literal('example'), heading: line(80), blocks: z.array(z.union([paragraph, list])) }),
  z.object({
    kind: z.literal('checklist'),
    heading: line(80),
    note: line(220),
    items: z.array(line(220)).min(5),
  }),
  z.object({
    kind: z.literal('glossary'),
    terms: z.array(z.object({ term: line(60), parts })).min(5),
  }),
])

export const guideChapterSchema = z.array(block).min(2)

export const guideSchema = z.object({
  title: line(60),
  description: line(160).describe('The search result’s two lines.'),
  lede: line(220),
  author: z
    .object({ name: line(60), role: line(80), about: line(300) })
    .describe('The same as in the team of `home.ts`; a test compares them.'),
  hand: line(60).describe('What people did for it.'),
  loom: line(60).describe('What machines did for it.'),
  reviewed: z.iso.date().describe('The first day of the month in which someone last read all of it.'),
  readingMinutes: z
    .int()
    .positive()
    .describe('The words of all chapters at 220 a minute; the check says what they are.'),
  quotation: z.object({ text: line(300), source: line(160), href: z.url({ protocol: /^https$/ }) }),
  intro: z.array(parts).min(1).describe('After the quotation. The first paragraph is set larger.'),
  closing: z
    .object({ service: slug, heading: line(60), text: line(220), button: line(40) })
    .describe('What someone can do who has read it.'),
  chapters: z
    .array(z.object({ id: slug.describe('The anchor, for ever: others link to it.'), heading: line(60) }))
    .length(9)
    .describe('The eight of the specification §2, in its order, and the glossary.'),
})

export type GuidePart = z.infer<typeof part>
export type GuideBlock = z.infer<typeof block>
export type GuideChapter = z.infer<typeof guideChapterSchema>
export type Guide = z.infer<typeof guideSchema>
