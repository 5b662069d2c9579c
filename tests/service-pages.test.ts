import { beforeAll, describe, expect, it } from 'vitest'
import { packageGroups } from '#content/services/catalogue.ts'
import { packageFacts } from '#inquiries/package-facts.ts'
import type { RenderedPage } from '#app/rendering/render.server.tsx'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { bodyOf, linksOf, render } from './support/pages.ts'

// §2 and §9 on the service pages made by hand, as the server renders them.

const services = packageGroups.map(({ service }) => service)
const [email, geo, competitors] = [
  'email-marketing-automation',
  'generative-engine-optimization',
  'competitor-analysis',
]
const pages = new Map<string, RenderedPage>()
// React marks where texts meet.
const htmlOf = (service: string) => pages.get(service)?.html.replaceAll('<!-- -->', '') ?? ''

/** The section whose heading has this id, or whose label is this. */
const sectionOf = (service: string, name: string) =>
  new RegExp(`<section[^>]*aria-label(?:ledby)?="${name}"[^>]*>(.*?)</section>`).exec(htmlOf(service))?.[1] ??
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

  it('has a page of its own, which names every part of itself', () => {
    expect(pages.get(service)).toMatchObject({ status: 200, route: { id: service } })
    for (const section of bodyOf(htmlOf(service)).match(/<section[^>]*>/g) ?? [])
      expect(section).toMatch(/aria-label(ledby)?="/)
  })

  it('shows three packages with every fact of the catalogue, under #pricing', () => {
    const pricing = sectionOf(service, 'pricing-heading')
    expect(htmlOf(service)).toMatch(/<section[^>]* id="pricing"/)
    const articles = pricing.split('<article').slice(1)
    expect(articles).toHaveLength(3)
    for (const [index, item] of group.packages.entries()) {
      const article = articles[index] ?? ''
      expect(headings(article, 3)[0]).toBe(item.name + (item.isPopular ? 'Most popular' : ''))
      const per = group.period ?? item.period
      const period = per ? `<small>a ${per}</small>` : ''
      expect(article).toContain(`<p class="price-sheet__amount">${formatMoney(item.price)} ${period}</p>`)
      expect(article).toContain(item.priceAlt ? `or ${formatMoney(item.priceAlt)} a ${per}</p>` : '')
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
    for (const { slug, name } of [...group.packages, ...group.extraChoices]) {
      // §2: e-mail marketing is asked for in the home form.
      const address =
        service === email ? paths.homeForm(`${group.serviceName} - ${name}`) : paths.enquire(service, slug)
      expect(links.filter((href) => href === address)).toHaveLength(1)
    }
    // GEO says so in words of its own.
    for (const { name } of service === geo ? [] : group.packages)
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
    expect(headings(division, 3)).toEqual(['AI', 'People'])
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

  it('email marketing: six campaign types with a subject line each, six benefits, the home form', () => {
    const campaigns = sectionOf(email, 'campaigns-heading')
    expect([count(campaigns, /<li[\s>]/g), count(campaigns, />Subject<\/dt>/g)]).toEqual([6, 6])
    expect(count(sectionOf(email, 'benefits-heading'), /<li[\s>]/g)).toBe(6)
    expect(sectionOf(email, 'banner-heading')).toMatch(
      /href="\/\?service=Email%20Marketing%20Automation#contact"[^>]*>Start Email Marketing Today/,
    )
    expect(linksOf(htmlOf(email)).filter((href) => href.includes('/enquire'))).toEqual([])
  })

  it('GEO: stats tiles, six services, a comparison with traditional SEO, the way back', () => {
    expect(count(sectionOf(geo, 'In brief'), /<dd/g)).toBe(4)
    expect(count(sectionOf(geo, 'services-heading'), /<li[\s>]/g)).toBe(6)
    const table = /<table[\s\S]*<\/table>/.exec(sectionOf(geo, 'comparison-heading'))?.[0] ?? ''
    expect(table).toMatch(/<caption[^>]*>Generative engine optimization compared with traditional SEO</)
    expect([...table.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, head]) => head)).toEqual([
      'GEO',
      'Traditional SEO',
    ])
    for (const cell of [/<th scope="row"/g, /data-column="GEO"/g, /data-column="Traditional SEO"/g])
      expect(count(table, cell)).toBe(6)
    expect(htmlOf(geo)).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back to Home<\/a>/)
    expect(count(htmlOf(geo), />Get Free Visibility Audit /g)).toBe(1)
    // Where the address is typed, the check begins: the form of its own page.
    expect(count(htmlOf(geo), /<form [^>]*action="\/visibility-audit" method="post"/g)).toBe(1)
  })

  it('competitor analysis: four figures straight under its head, six capabilities, what is delivered', () => {
    expect(
      [...sectionOf(competitors, 'In brief').matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(
        ([, label, value]) => `${value} ${label}`,
      ),
    ).toEqual(['15+ competitors', '50+ data points', '24hrs initial insights', '24/7 monitoring'])
    expect(bodyOf(htmlOf(competitors)).match(/<section[^>]*>/g)?.[1]).toContain('In brief')
    expect(count(sectionOf(competitors, 'capabilities-heading'), /<li[\s>]/g)).toBe(6)
    const receipt = /class="receipt [\s\S]*$/.exec(sectionOf(competitors, 'deliverables-heading'))?.[0] ?? ''
    expect(receipt).toContain('tick-list')
    expect(count(receipt, /<li[\s>]/g)).toBeGreaterThanOrEqual(6)
    expect(linksOf(htmlOf(competitors))).toContain(paths.enquire(competitors))
  })
})
