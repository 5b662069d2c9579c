import { z } from 'zod'
import { line, sentence } from './schema.ts'

/**
 * The shape and limits of `content/services/deliverables.ts`: one piece of work for each service, shown as the client
 * would receive it, for a company that does not exist. The page says so; figures in it are figures of the example.
 */

const table = z.object({
  kind: z.literal('table'),
  columns: z.array(line(30)).min(3).max(4),
  rows: z
    .array(z.array(line(130)).min(3).max(4))
    .min(3)
    .max(7)
    .describe('As many texts as there are columns; the first names the row.'),
})

const letter = z.object({
  kind: z.literal('letter'),
  from: line(60),
  to: line(60),
  subject: line(70),
  paragraphs: z.array(line(320)).min(2).max(6),
  button: line(30).optional(),
  stop: line(40).describe('The link at the foot that ends such letters.').optional(),
})

const talk = z.object({
  kind: z.literal('talk'),
  turns: z
    .array(
      z.object({
        who: z.enum(['Visitor', 'Assistant', 'Colleague']),
        text: sentence,
        source: line(60).optional().describe('Where the assistant read it.'),
      }),
    )
    .min(4)
    .max(8),
})

const chart = z.object({
  kind: z.literal('chart'),
  question: line(80),
  bars: z
    .array(z.object({ label: line(40), share: z.int().min(1).max(100), said: line(60) }))
    .min(3)
    .max(6)
    .describe('`share` is the length of the bar in hundredths, `said` what stands beside it.'),
  answer: sentence,
})

export const deliverableSchema = z.object({
  heading: line(70),
  text: line(240),
  title: line(60).describe('At the head of the sheet: what it is, and for whom.'),
  sheet: z
    .discriminatedUnion('kind', [table, letter, talk, chart])
    .refine(
      (sheet) => sheet.kind !== 'table' || sheet.rows.every((row) => row.length === sheet.columns.length),
      {
        error: 'a row has more or fewer texts than there are columns',
      },
    ),
  note: sentence.describe('What the strategist wrote beside it.'),
})

export type Deliverable = z.infer<typeof deliverableSchema>
export type DeliverableSheet = Deliverable['sheet']
