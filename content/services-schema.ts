import { z } from 'zod'
import type { Money } from '#shared/money.ts'
import { line, sentence, slug } from './schema.ts'

/** The shape and limits of `content/services/`: the packages with their prices, and what each service is. */

const money = z.object({
  currency: z.enum(['USD', 'GBP', 'CHF']),
  amount: z.int().positive().describe('In whole dollars, pounds or francs.'),
  isFrom: z.literal(true).optional().describe('The price starts here: shown with a plus.'),
}) satisfies z.ZodType<Money>

const volume = z.object({
  of: z.enum([
    'pages',
    'blogPostsPerMonth',
    'socialPostsPerMonth',
    'postsPerMonth',
    'campaignsPerMonth',
    'assetsPerMonth',
    'competitors',
  ]),
  count: z.union([z.int().positive(), z.literal('unlimited')]),
  isOrMore: z.literal(true).optional().describe('Shown with a plus.'),
})

const servicePackage = z.object({
  slug: slug.describe('In the address of the request form: ?package=…'),
  name: line(40).describe('As people order it.'),
  price: money,
  priceAlt: money.optional().describe('The same price in another currency.'),
  period: z.literal('month').optional().describe('Only where the price is a monthly fee.'),
  setupFee: money.optional(),
  setupFeeAlt: money.optional(),
  timeframe: line(30).describe('Until the first delivery, in words.'),
  forWhom: line(110).describe('One line: who this package is for.'),
  isPopular: z.boolean().describe('Exactly one of each three.'),
  volume: z.array(volume),
  revisionRounds: z.int().positive().optional(),
  supportDays: z.int().positive().optional(),
  extras: z.array(line(40)).describe('What comes on top of the support.'),
  features: z.array(line(80)).min(3).max(6).describe('Ticks. No numbers: those are facts and stand above.'),
})

const extraChoice = z.object({
  slug,
  name: line(40),
  price: z.literal('Free').optional(),
})

const isUnique = (items: readonly { slug: string }[]) =>
  new Set(items.map((item) => item.slug)).size === items.length

export const packageGroupSchema = z.object({
  service: slug,
  period: z
    .literal('month')
    .optional()
    .describe(
      'Where all packages are a month of work and the specification names no period: shown, and not sent with a form.',
    ),
  serviceName: line(40).describe('How inquiries name the service: "Website Design - Business Pro".'),
  packages: z
    .array(servicePackage)
    .length(3)
    .refine(isUnique, { error: 'two packages have the same slug' })
    .refine((packages) => packages.filter(({ isPopular }) => isPopular).length === 1, {
      error: 'exactly one package is the popular one',
    }),
  extraChoices: z.array(extraChoice).describe('What can be chosen in the form besides the packages.'),
  includedInAll: line(80).optional().describe('What every package of this service includes, as a sentence.'),
})

export const priceTermsSchema = z
  .array(z.object({ title: line(40), text: sentence }))
  .min(3)
  .max(4)
  .describe('What a price covers, when its days begin, currency and tax; or how a price is found.')

const processStep = z.object({
  marker: line(30).describe('When, in words.'),
  title: line(40),
  text: line(170),
})

export const genericServiceSchema = z.object({
  slug,
  title: line(60),
  description: line(160).describe('Under the title, and in the search result.'),
  colour: z.enum(['primary', 'secondary', 'accent']),
  features: z.array(line(110)).min(5).max(6),
  arrives: sentence.describe('What arrives when, in two or three sentences.'),
  advantage: z.object({
    hand: z.array(line(90)).length(4).describe('What people do.'),
    loom: z.array(line(90)).length(4).describe('What the machines do.'),
  }),
  approach: line(320).describe('One paragraph, set large.'),
  process: z.array(processStep).length(5),
})

export type PriceTerms = z.infer<typeof priceTermsSchema>
export type PackageVolume = z.infer<typeof volume>
export type ServicePackage = z.infer<typeof servicePackage>
export type PackageGroup = z.infer<typeof packageGroupSchema>
export type ProcessStepContent = z.infer<typeof processStep>
export type GenericService = z.infer<typeof genericServiceSchema>

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
