import { z } from 'zod'
import { parsePhase, parseWeeks } from './case-studies/phase.ts'
import { line, sentence } from './schema.ts'

/**
 * The shape and limits of `content/case-studies/`: what the list shows of each study is in `cards.ts`, the rest in
 * `records/`. No real client, no figure without evidence on file, and a word where a figure would mislead.
 */

const titled = z.object({ title: line(40), text: sentence })
const head = z.object({ heading: line(60), text: line(240) })

const result = z.object({
  value: line(12).describe(
    'A word (Enhanced, Increased, Significant, Improved) or a figure that can be proved.',
  ),
  metric: line(40).describe('What the value is about.'),
  description: sentence,
})

const caseStudyCardSchema = z.object({
  kind: z
    .enum(['client', 'worked-example'])
    .describe('A worked example is made up to show how we work, and says so wherever it is shown.'),
  permission: line(120)
    .optional()
    .describe(
      'For a client only, and shown: what they agreed to, and when. "Published with permission, signed 3 December 2026".',
    ),
  id: z
    .string()
    .regex(/^[1-9]\d*$/)
    .describe('The last part of the address, for ever: changing it breaks links.'),
  title: line(60),
  published: z.iso.date().describe('The day it was published; its page and the structured data say so.'),
  client: line(80).describe('A kind of company. A name only where the permission covers it.'),
  industry: line(30),
  challenge: line(240).describe('One to three sentences; they open the study too.'),
  solution: line(240).describe('One or two sentences; they open the study’s own section too.'),
  results: z.array(result).length(3),
  tags: z.array(line(40)).min(4).max(8).describe('Technologies and services.'),
  color: z
    .enum(['woad', 'moss', 'mulberry', 'wine'])
    .describe(
      'The dye of the study: its head here, its panel in the list. Its picture is in content/pictures.ts.',
    ),
})

export const caseStudySchema = caseStudyCardSchema
  .extend({
    description: line(160).describe('The search result’s two lines.'),
    icon: z
      .enum(['book-search', 'trending-up', 'funnel', 'ticket'])
      .describe('The sign beside the industry.'),
    timeline: z.string().regex(/^[1-9]\d? weeks$/),
    location: line(40),
    background: z.array(line(420)).min(1).max(3).describe('Paragraphs: what stood behind the challenge.'),
    hand: line(110).describe('What people did.'),
    loom: line(110).describe('What the machines did.'),
    detailedSolution: z
      .array(
        titled.extend({
          icon: z.enum(['people', 'route', 'checks', 'book', 'mail', 'calendar', 'pen', 'messages']),
        }),
      )
      .min(3)
      .max(5),
    exhibit: z
      .object({
        title: line(50),
        before: z.object({ what: line(40), text: sentence }),
        after: z.object({ what: line(40), text: line(300) }),
      })
      .describe('A text as it was and as it became; made up until the client agrees to show the real one.'),
    implementation: z
      .array(
        line(240).refine((phase) => parsePhase(phase) !== undefined, {
          error: 'is not of the form "Weeks 1 to 3: Title. Text."',
        }),
      )
      .min(3)
      .max(5)
      .describe('Phases without gaps: together they last as long as the timeline says.'),
    implementationNote: line(80),
    keyTakeaways: z.array(line(140)).length(3),
    resultsNote: line(160).describe('Why these are figures or words.'),
    unsolved: line(240).describe('What the work did not solve.'),
    testimonial: z
      .object({
        quote: line(280),
        author: line(60),
        position: line(80),
        isSample: z
          .boolean()
          .describe(
            'True until the client has signed these words off: the page says that they are a sample.',
          ),
      })
      .optional()
      .describe('Leave it out rather than invent one: the law forbids invented reviews.'),
    actionText: line(200).describe('Beside "Ready for Similar Results?".'),
    nextSteps: z.array(titled).length(3),
    nextStepsNote: line(80),
  })
  .refine(coversTimeline, {
    path: ['implementation'],
    error: 'the phases do not follow each other from week 1 to the end of the timeline',
  })
  .refine(({ kind, permission }) => (kind === 'client') === (permission !== undefined), {
    path: ['permission'],
    error: 'a client has given permission in writing, and a worked example has nobody to give it',
  })
  .refine(({ kind, testimonial }) => kind === 'client' || testimonial?.isSample !== false, {
    path: ['testimonial'],
    error: 'nobody can sign off the words of a worked example',
  })

function coversTimeline({
  implementation,
  timeline,
}: {
  implementation: string[]
  timeline: string
}): boolean {
  let lastWeek = 0
  for (const phase of implementation.map(parsePhase)) {
    if (phase?.from !== lastWeek + 1) return false
    lastWeek = phase.to
  }
  return lastWeek === parseWeeks(timeline)
}

export const caseStudyListSchema = z.object({
  title: line(60).describe('The browser tab and the search result.'),
  description: line(160).describe('The search result’s two lines.'),
  hero: z.object({ badge: line(40), heading: line(40), text: line(260) }),
  stats: z
    .array(z.object({ value: line(10), label: line(40) }))
    .length(4)
    .describe('The four of the specification §2, to the letter.'),
  statsNote: line(80),
  studies: head,
  callToAction: head,
})

export type CaseStudyCard = z.infer<typeof caseStudyCardSchema>
export type CaseStudy = z.infer<typeof caseStudySchema>
export type CaseStudyList = z.infer<typeof caseStudyListSchema>
