import { beforeAll, describe, expect, it } from 'vitest'
import { packageGroups } from '#content/services/catalogue.ts'
import { packageFacts } from '#features/services/package-facts.ts'
import type { RenderedPage } from '#server/rendering/render.tsx'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { linksOf, render } from './support/pages.ts'

// §2 and §9 on the service pages made by hand, as the server renders them.

const services = ['website-design', 'content-creation', 'personalization', 'social-media-management']
const pages = new Map<string, RenderedPage>()
// React marks where texts meet.
const htmlOf = (service: string) => pages.get(service)?.html.replaceAll('<!-- -->', '') ?? ''

/** The section whose heading has this id. */
const sectionOf = (service: string, headingId: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${headingId}"[^>]*>(.*?)</section>`).exec(htmlOf(service))?.[1] ??
  ''
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, '').trim(),
  )

beforeAll(async () => {
  for (const service of services) pages.set(service, await render(paths.service(service)))
})

describe.each(services)('/services/%s', (service) => {
  const group = packageGroups.find((candidate) => candidate.service === service)
  if (!group) throw new Error(`no packages for ${service}`)

  it('has a page of its own', () => {
    expect(pages.get(service)).toMatchObject({ status: 200, route: { id: service } })
  })

  it('shows three packages with every fact of the catalogue, under #pricing', () => {
    const pricing = sectionOf(service, 'pricing-heading')
    expect(htmlOf(service)).toMatch(/<section[^>]* id="pricing"/)
    const articles = pricing.split('<article').slice(1)
    expect(articles).toHaveLength(3)
    for (const [index, item] of group.packages.entries()) {
      const article = articles[index] ?? ''
      expect(headings(article, 3)[0]).toBe(item.name + (item.isPopular ? 'Most popular' : ''))
      const period = group.period ? `<small>a ${group.period}</small>` : ''
      expect(article).toContain(`<p class="price-sheet__amount">${formatMoney(item.price)} ${period}</p>`)
      for (const { label, value } of packageFacts(item))
        expect(article).toContain(`<dt>${label}</dt><dd>${value}</dd>`)
      for (const feature of item.features) expect(article).toContain(`<li>${feature}</li>`)
    }
  })

  it('marks one package as popular', () => {
    expect(count(htmlOf(service), /Most popular/g)).toBe(1)
  })

  it('asks for each package, and for each choice without one', () => {
    const links = linksOf(htmlOf(service))
    for (const { slug } of [...group.packages, ...group.extraChoices])
      expect(links.filter((href) => href === paths.enquire(service, slug))).toHaveLength(1)
    for (const { name } of group.packages)
      expect(htmlOf(service)).toContain(`Get Started<span class="sr-only"> with ${name}</span>`)
  })

  it('runs in four steps', () => {
    expect(headings(sectionOf(service, 'process-heading'), 3)).toHaveLength(4)
  })
})

describe('what §2 gives to one page', () => {
  it('website design: six benefits, three sites in a new tab, technologies, hosting and certificate', () => {
    expect(headings(sectionOf('website-design', 'benefits-heading'), 3)).toHaveLength(6)
    const portfolio = sectionOf('website-design', 'portfolio-heading')
    const sites = portfolio.match(/<a [^>]*href="https:[^>]+>/g) ?? []
    expect(sites).toHaveLength(3)
    for (const tag of sites) expect(tag).toContain('target="_blank" rel="noopener"')
    expect(count(sectionOf('website-design', 'technologies-heading'), /<li>/g)).toBeGreaterThan(3)
    const pricing = sectionOf('website-design', 'pricing-heading')
    expect(pricing).toContain('All packages include hosting and an SSL certificate.')
    expect(pricing).toContain('Custom Quote Required')
    expect(sectionOf('website-design', 'banner-heading')).toContain(paths.enquire('website-design'))
  })

  it('content creation: six types, results, and a consultation beside each package', () => {
    expect(headings(sectionOf('content-creation', 'types-heading'), 3)).toHaveLength(6)
    expect(headings(sectionOf('content-creation', 'results-heading'), 3)).toHaveLength(3)
    const booking = new RegExp(
      '<a [^>]*href="https://www.example.com/book[?]service=content-creation&amp;package=content-[a-z]+" target="_blank"[^>]*>Book Consultation',
      'g',
    )
    expect(count(sectionOf('content-creation', 'pricing-heading'), booking)).toBe(3)
  })

  it('personalization: six services and six benefits, four named steps, the custom choice', () => {
    const division = sectionOf('personalization', 'division-heading')
    expect(headings(division, 3)).toEqual(['Loom', 'Hand'])
    for (const half of division.split('<h3').slice(1)) expect(headings(half, 4)).toHaveLength(6)
    expect(headings(sectionOf('personalization', 'process-heading'), 3)).toEqual([
      'Audience Analysis',
      'Strategy Design',
      'Implementation',
      'Optimization',
    ])
    expect(sectionOf('personalization', 'pricing-heading')).toContain('Custom Solution')
    expect(headings(sectionOf('personalization', 'results-heading'), 3)).toHaveLength(3)
  })

  it('social media: four platforms, six solutions, results and a call to action', () => {
    expect(headings(sectionOf('social-media-management', 'platforms-heading'), 3)).toHaveLength(4)
    expect(headings(sectionOf('social-media-management', 'solutions-heading'), 3)).toHaveLength(6)
    expect(headings(sectionOf('social-media-management', 'results-heading'), 3)).toHaveLength(3)
    expect(sectionOf('social-media-management', 'action-heading')).toContain(
      paths.enquire('social-media-management'),
    )
  })
})
