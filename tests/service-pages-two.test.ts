import { beforeAll, describe, expect, it } from 'vitest'
import { packageGroups } from '#content/services/catalogue.ts'
import { competitorAnalysisPackages } from '#content/services/packages/competitor-analysis.ts'
import { emailMarketingPackages } from '#content/services/packages/email-marketing-automation.ts'
import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { paths } from '#shared/paths.ts'
import { bodyOf, idsOf, linksOf, render, textOf } from './support/pages.ts'

// §2: what the pages of email marketing, GEO and competitor analysis hold; §9: what their packages cost.

const groups = [emailMarketingPackages, geoPackages, competitorAnalysisPackages]
const rendered = new Map<string, string>()
const htmlOf = (slug: string) => rendered.get(slug) ?? ''

beforeAll(async () => {
  for (const { service } of groups) rendered.set(service, (await render(paths.service(service))).html)
})

const wordsOf = (html: string) =>
  textOf(html).replaceAll('&#x27;', '’').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
/** The section with this heading or label, from its tag to its end. */
function sectionOf(html: string, name: string): string {
  const sections = bodyOf(html).match(/<section[\s\S]*?<\/section>/g) ?? []
  const found = sections.find(
    (section) => section.includes(`aria-labelledby="${name}"`) || section.includes(`aria-label="${name}"`),
  )
  if (found === undefined) throw new Error(`no section ${name}`)
  return found
}
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
const columnsOf = (html: string) =>
  (sectionOf(html, 'pricing-heading').match(/<article[\s\S]*?<\/article>/g) ?? []).map((column) => ({
    words: wordsOf(`<body>${column}<script type="application/json"`),
    links: linksOf(`<body>${column}<script type="application/json"`),
  }))

describe.each(groups.map(({ service }) => service))('the page of %s', (slug) => {
  it('has three packages under #pricing, one of them the popular one', () => {
    const html = htmlOf(slug)
    expect(idsOf(html)).toContain('pricing')
    const columns = columnsOf(html)
    const group = packageGroups.find(({ service }) => service === slug)
    expect(columns.map(({ words }) => words.split(' ')[0])).toEqual(group?.packages.map(({ name }) => name))
    expect(columns.map(({ words }) => words.includes('Most popular'))).toEqual([false, true, false])
    expect(count(bodyOf(html), /Most popular/g)).toBe(1)
  })

  it('names every part of itself', () => {
    for (const section of bodyOf(htmlOf(slug)).match(/<section[^>]*>/g) ?? [])
      expect(section).toMatch(/aria-label(ledby)?="/)
  })
})

describe('email marketing', () => {
  const slug = emailMarketingPackages.service

  it('has six campaign types with a subject line each, six benefits and four steps', () => {
    const campaigns = sectionOf(htmlOf(slug), 'campaigns-heading')
    expect(count(campaigns, /<li[\s>]/g)).toBe(6)
    expect(count(campaigns, />Subject<\/dt>/g)).toBe(6)
    expect(count(sectionOf(htmlOf(slug), 'benefits-heading'), /<li[\s>]/g)).toBe(6)
    expect(count(sectionOf(htmlOf(slug), 'process-heading'), /<li[\s>]/g)).toBe(4)
  })

  it('sells the packages of §9', () => {
    const facts = [
      ['$699', 'First delivery 3-5 days', 'Campaigns 4 a month'],
      ['$1,399', 'First delivery 5-7 days', 'Campaigns 8 a month'],
      ['$2,799', 'First delivery 7-10 days', 'Campaigns Unlimited'],
    ]
    for (const [index, { words }] of columnsOf(htmlOf(slug)).entries())
      for (const fact of facts[index] ?? []) expect(words).toContain(fact)
  })

  it('leads every button to the home form, with the service and the package in its query', () => {
    expect(columnsOf(htmlOf(slug)).map(({ links }) => links)).toEqual([
      ['/?service=Email%20Marketing%20Automation%20-%20Essentials#contact'],
      ['/?service=Email%20Marketing%20Automation%20-%20Pro#contact'],
      ['/?service=Email%20Marketing%20Automation%20-%20Enterprise#contact'],
    ])
    expect(sectionOf(htmlOf(slug), 'banner-heading')).toMatch(
      /href="\/\?service=Email%20Marketing%20Automation#contact"[^>]*>Start Email Marketing Today/,
    )
    expect(linksOf(htmlOf(slug)).filter((href) => href.includes('/enquire'))).toEqual([])
  })
})

describe('GEO', () => {
  const slug = geoPackages.service
  const auditHref = '/services/generative-engine-optimization/enquire?package=free-visibility-audit'

  it('leads back to the root', () => {
    expect(htmlOf(slug)).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back to Home<\/a>/)
  })

  it('has stats tiles, six services and four steps', () => {
    expect(count(sectionOf(htmlOf(slug), 'In brief'), /<dd/g)).toBe(4)
    expect(count(sectionOf(htmlOf(slug), 'services-heading'), /<li[\s>]/g)).toBe(6)
    expect(count(sectionOf(htmlOf(slug), 'process-heading'), /<li[\s>]/g)).toBe(4)
  })

  it('compares itself with traditional SEO in a table', () => {
    const table = /<table[\s\S]*<\/table>/.exec(sectionOf(htmlOf(slug), 'comparison-heading'))?.[0] ?? ''
    expect(table).toMatch(/<caption[^>]*>Generative engine optimization compared with traditional SEO</)
    expect([...table.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, head]) => head)).toEqual([
      'GEO',
      'Traditional SEO',
    ])
    expect(count(table, /<th scope="row"/g)).toBe(6)
    expect(count(table, /data-column="GEO"/g)).toBe(6)
    expect(count(table, /data-column="Traditional SEO"/g)).toBe(6)
  })

  it('sells the packages of §9 in two currencies', () => {
    const facts = [
      [
        '£1,500 a month',
        'or CHF 1,800 a month',
        'Setup, once £1,000 / CHF 1,200',
        'First delivery 7-10 days',
        'Content assets 8 a month',
      ],
      [
        '£3,000 a month',
        'or CHF 3,500 a month',
        'Setup, once £2,000 / CHF 2,400',
        'First delivery 10-14 days',
        'Content assets 20 a month',
      ],
      [
        '£6,000+ a month',
        'or CHF 7,000+ a month',
        'Setup, once £3,500+ / CHF 4,000+',
        'First delivery 14-21 days',
        'Content assets 50 a month',
      ],
    ]
    for (const [index, { words }] of columnsOf(htmlOf(slug)).entries())
      for (const fact of facts[index] ?? []) expect(words).toContain(fact)
  })

  it('asks for a package, and twice for the free audit', () => {
    expect(columnsOf(htmlOf(slug)).map(({ links }) => links)).toEqual([
      ['/services/generative-engine-optimization/enquire?package=starter'],
      ['/services/generative-engine-optimization/enquire?package=pro'],
      ['/services/generative-engine-optimization/enquire?package=enterprise'],
    ])
    expect(count(bodyOf(htmlOf(slug)), />Get Free Visibility Audit /g)).toBe(2)
    expect(linksOf(htmlOf(slug)).filter((href) => href === auditHref)).toHaveLength(2)
  })
})

describe('competitor analysis', () => {
  const slug = competitorAnalysisPackages.service

  it('has the four figures of §2 straight under its head', () => {
    const html = htmlOf(slug)
    expect(
      [...sectionOf(html, 'In brief').matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(
        ([, label, value]) => `${value} ${label}`,
      ),
    ).toEqual(['15+ competitors', '50+ data points', '24hrs initial insights', '24/7 monitoring'])
    expect(bodyOf(html).match(/<section[^>]*>/g)?.[1]).toContain('In brief')
  })

  it('has six capabilities and a list of what is delivered', () => {
    expect(count(sectionOf(htmlOf(slug), 'capabilities-heading'), /<li[\s>]/g)).toBe(6)
    const receipt = /class="receipt"[\s\S]*$/.exec(sectionOf(htmlOf(slug), 'deliverables-heading'))?.[0] ?? ''
    expect(receipt).toContain('tick-list')
    expect(count(receipt, /<li[\s>]/g)).toBeGreaterThanOrEqual(6)
  })

  it('sells the packages of §9 in pounds', () => {
    const facts = [
      ['£999', 'Delivery 24 hours', 'Competitors 5'],
      ['£1,999', 'Delivery 48 hours', 'Competitors 10'],
      ['£3,999', 'Delivery 48 hours', 'Competitors 15+'],
    ]
    for (const [index, { words }] of columnsOf(htmlOf(slug)).entries())
      for (const fact of facts[index] ?? []) expect(words).toContain(fact)
  })

  it('asks for a package, or for the service as a whole', () => {
    expect(columnsOf(htmlOf(slug)).map(({ links }) => links)).toEqual([
      ['/services/competitor-analysis/enquire?package=essential'],
      ['/services/competitor-analysis/enquire?package=professional'],
      ['/services/competitor-analysis/enquire?package=enterprise'],
    ])
    expect(linksOf(htmlOf(slug))).toContain('/services/competitor-analysis/enquire')
  })
})
