import { z } from 'zod'

/**
 * The shape and limits of everything the agency edits. `content.test.ts` and the build check every file in this
 * folder against it, so content that does not fit cannot go out. Descriptions are hints for the editor.
 */

/** One line of copy, up to a number of characters. */
export const line = (max: number) =>
  z
    .string()
    .min(2)
    .max(max)
    .refine((text) => text === text.trim(), { error: 'has a space at the beginning or the end' })
    .refine((text) => !text.includes('—'), { error: 'has an em dash; use a full stop, a colon or a comma' })
/** A short text of running copy. */
export const sentence = line(220).describe('One to three plain sentences. No invented numbers.')
/** A name in an address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('The last part of the address, for ever: changing it breaks links.')
const picture = {
  image: slug.describe('A picture of home-gallery in content/pictures.ts.'),
  imageAlt: line(120).describe('What the picture shows, for those who cannot see it.'),
}
const webAddress = z.url({ protocol: /^https$/ })

export const siteSchema = z.object({
  name: line(40).describe('The brand, as in the logo.'),
  tagline: line(60).describe('Stands under the wordmark.'),
  legalName: line(80),
  mailbox: z
    .email()
    .describe('The general contact mailbox. Shown on every page; the landing form writes to it.'),
  address: z.array(line(60)).min(2).describe('Street, then town and postcode.'),
  schedulingUrl: webAddress
    .nullable()
    .describe('A scheduling page elsewhere, where consultations are booked. null: our own, /book.'),
  workingHours: z.object({ hours: line(20), days: line(40) }),
  footerPromise: z.array(line(40)).min(1).describe('Each on a line of its own.'),
  social: z
    .array(
      z.object({ network: z.enum(['linkedin', 'instagram', 'youtube']), label: line(60), url: webAddress }),
    )
    .length(3),
  footerServices: z
    .array(z.object({ slug, label: line(40) }))
    .min(7)
    .describe('The seven of the specification §1, in its order, then the others: every service.'),
})

export const consentSchema = z.object({
  policyVersion: z
    .string()
    .regex(/^\d+$/)
    .describe('Count it up when analytics change: everybody is asked again.'),
  question: line(140).describe('One sentence, and that declining costs nothing.'),
  accept: line(20),
  decline: line(20),
})

const serviceCard = z.object({
  slug,
  title: line(60),
  description: sentence,
  features: z.array(line(60)).length(3),
  colour: z.enum(['primary', 'secondary', 'accent']),
})

const readingLink = z.object({ link: line(60), text: line(120) })

/** The front page of a made-up site, as it is shown in its frame. */
const framedPage = z.object({
  headline: line(60),
  text: line(100),
  action: line(24).describe('What its button says.'),
})

/** A site that we show: what its card says, without its picture. */
export const shownWork = z.object({
  name: line(60),
  url: webAddress
    .optional()
    .describe('An address of ours, or of a client who has agreed to it. Without one the card is no link.'),
  isMadeUp: z.boolean().describe('Says "Made-up example" on the card. False only for a real client.'),
  description: sentence,
  page: framedPage,
})

export const homeWorkSchema = z.object({
  heading: line(80),
  text: line(240),
  items: z.array(shownWork.extend(picture)).length(3),
})

export const homeBenefitsSchema = z.object({
  heading: line(80),
  text: line(240),
  items: z
    .array(
      z.object({
        title: line(60),
        description: sentence,
        hand: line(60).describe('What a person does.'),
        loom: line(60).describe('What the machine does.'),
      }),
    )
    .length(4),
})

export const teamSchema = z
  .array(
    z.object({
      name: line(60),
      position: line(60),
      quotation: line(320),
      description: line(320),
      readsBriefs: line(160).describe('Beside the prices of every service.'),
      ...picture,
    }),
  )
  .min(1)

export const homeSchema = z.object({
  title: line(60).describe('The browser tab and the search result.'),
  description: line(160).describe('The search result’s two lines.'),
  hero: z.object({ heading: line(80), text: line(240), promise: line(80) }),
  services: z.object({
    heading: line(80),
    text: line(240),
    cards: z.array(serviceCard).length(8),
    unsure: z.object({ heading: line(60), text: line(200), link: line(40) }),
  }),
  reading: z.object({
    heading: line(60),
    studies: readingLink,
    articles: z
      .array(z.object({ slug, title: line(90) }))
      .length(2)
      .describe(
        'Two articles that are published, by their addresses. To take one offline, name another here.',
      ),
    guide: readingLink,
  }),
  contact: z.object({
    heading: line(80),
    text: line(160),
    steps: z.array(z.object({ title: line(60), text: line(120) })).length(3),
    messagePlaceholder: line(120),
  }),
  banner: z.object({ heading: line(80), text: line(240) }),
})

export type Site = z.infer<typeof siteSchema>
export type Home = z.infer<typeof homeSchema>
export type Team = z.infer<typeof teamSchema>
export type HomeWork = z.infer<typeof homeWorkSchema>
export type HomeBenefits = z.infer<typeof homeBenefitsSchema>
export type FramedPageContent = z.infer<typeof framedPage>
export type ConsentText = z.infer<typeof consentSchema>
export type ServiceCardContent = z.infer<typeof serviceCard>
