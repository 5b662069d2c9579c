import { z } from 'zod'
import { line, sentence, shownWork, slug } from './schema.ts'

/**
 * The shape and limits of `content/services/pages/`: the words of the service pages made by hand. Prices and everything
 * else a package holds are in `content/services/packages/` and are not repeated here.
 */

const head = z.object({ heading: line(70), text: line(240) })

const common = {
  title: line(60).describe('The browser tab and the search result.'),
  description: line(160).describe('The search result’s two lines.'),
  hero: z.object({ heading: line(60), text: line(260) }),
  pricing: head,
  process: head.extend({
    steps: z
      .array(z.object({ marker: line(30).describe('When, in words.'), title: line(40), text: line(170) }))
      .length(4),
  }),
}

const titled = z.object({ title: line(40), text: sentence })
const six = z.array(titled).length(6)
const customText = line(200).describe('Beside the choice for which there is no package.')

export const websiteDesignSitesSchema = head.extend({
  items: z
    .array(
      shownWork.extend({
        image: slug.describe('A picture of website-design in content/pictures.ts.'),
        imageAlt: line(120).describe('What the picture shows, for those who cannot see it.'),
      }),
    )
    .length(3),
})

export const websiteDesignPageSchema = z.object({
  ...common,
  benefits: z.object({ heading: line(70), items: six }),
  technologies: z.object({ heading: line(60), names: z.array(line(20)).min(4).max(8) }),
  deposit: line(160).describe('As in the terms of service, which the sentence ends with as a link.'),
  custom: customText,
  callToAction: head,
})

export const contentCreationPageSchema = z.object({
  ...common,
  types: head.extend({ items: six }),
  results: head.extend({ items: z.array(titled).length(3).describe('Titles of one word. No figures.') }),
  callToAction: head,
})

export const personalizationPageSchema = z.object({
  ...common,
  division: head.extend({
    loom: z.object({ text: line(80), services: six }),
    hand: z.object({ text: line(80), benefits: six }),
  }),
  custom: customText,
  results: head.extend({
    visitors: z
      .array(
        z.object({ who: line(40), sees: line(90).describe('Words of the example page.'), why: sentence }),
      )
      .length(3),
    next: line(120),
  }),
})

export const socialMediaPageSchema = z.object({
  ...common,
  platforms: z.object({
    heading: line(60),
    items: z
      .array(z.object({ name: line(12).describe('One word, set very large.'), text: sentence }))
      .length(4),
    others: line(160),
  }),
  solutions: head.extend({
    items: z
      .array(
        titled.extend({
          hand: line(60).describe('What a person does.'),
          loom: line(60).describe('What the machine does.'),
        }),
      )
      .length(6),
  }),
  results: head.extend({ items: z.array(titled).length(3).describe('Titles of one word. No figures.') }),
  callToAction: head,
})

export const emailMarketingPageSchema = z.object({
  ...common,
  campaigns: head.extend({
    items: z
      .array(
        titled.extend({
          to: line(40).describe('Who receives it, after the word "To".'),
          subject: line(70).describe('A sample of a subject line.'),
        }),
      )
      .length(6),
    hand: line(120).describe('What people do.'),
    loom: line(120).describe('What the machines do.'),
  }),
  benefits: z.object({ heading: line(70), items: six }),
  callToAction: head,
})

const fourStats = z.array(z.object({ value: z.string().min(1).max(8), label: line(60) })).length(4)

export const geoPageSchema = z.object({
  ...common,
  stats: fourStats.describe('Only figures of the specification §9.'),
  services: head.extend({ items: six }),
  comparison: head.extend({
    caption: line(80).describe('Names the table to screen readers.'),
    rows: z
      .array(z.object({ title: line(30), geo: line(60), seo: line(60) }))
      .min(4)
      .max(8),
  }),
  callToAction: head,
})

const receiptLine = z.object({ text: line(40), by: z.enum(['AI', 'A person']) })

export const competitorAnalysisPageSchema = z.object({
  title: common.title,
  description: common.description,
  hero: common.hero,
  pricing: common.pricing,
  stats: fourStats.describe('The four of the specification §2, to the letter.'),
  capabilities: head.extend({
    items: z
      .array(titled.extend({ question: line(60).describe('The question it answers for the client.') }))
      .length(6),
  }),
  deliverables: head.extend({
    notes: z.array(titled).length(3),
    receipt: z.object({
      heading: line(30),
      items: z.array(receiptLine).min(6).max(10).describe('What the smallest package holds too.'),
      total: receiptLine,
    }),
  }),
  unsure: z.object({ heading: line(60), text: line(200), button: line(30) }),
  process: common.process,
  callToAction: head,
})

export type ServiceSteps = z.infer<typeof common.process>
export type WebsiteDesignSites = z.infer<typeof websiteDesignSitesSchema>
export type WebsiteDesignPage = z.infer<typeof websiteDesignPageSchema>
export type ContentCreationPage = z.infer<typeof contentCreationPageSchema>
export type PersonalizationPage = z.infer<typeof personalizationPageSchema>
export type SocialMediaPage = z.infer<typeof socialMediaPageSchema>
export type EmailMarketingPage = z.infer<typeof emailMarketingPageSchema>
export type GeoPage = z.infer<typeof geoPageSchema>
export type CompetitorAnalysisPage = z.infer<typeof competitorAnalysisPageSchema>
