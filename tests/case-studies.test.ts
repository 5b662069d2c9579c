import { beforeAll, describe, expect, it } from 'vitest'
import { caseStudySchema } from '#content/case-studies-schema.ts'
import { caseStudyCards } from '#content/case-studies/cards.ts'
import { workedExample } from '#content/case-studies/worked-example.ts'
import { parsePhase } from '#content/case-studies/phase.ts'
import { caseStudies } from '#content/case-studies/records.ts'
import type { RenderedPage } from '#app/rendering/render.server.tsx'
import { toMarkdown } from '#seo/markdown.server.ts'
import { composed, compositions } from '#site/case-study/compositions.ts'
import { paths } from '#shared/paths.ts'
import { linksOf, render } from './support/pages.ts'

// §2, §3 and §9 on the case studies: the records, the list and each study, as the server renders them.

const pages = new Map<string, RenderedPage>()
// React marks where texts meet.
const htmlOf = (path: string) => pages.get(path)?.html.replaceAll('<!-- -->', '') ?? ''
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
/** The section whose heading has this id, or whose label is this. */
const sectionOf = (path: string, name: string) =>
  new RegExp(`<section[^>]*aria-label(?:ledby)?="${name}"[^>]*>(.*?)</section>`).exec(htmlOf(path))?.[1] ?? ''
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) =>
    wordsOf(inner),
  )
const count = (html: string, part: string) => html.split(part).length - 1

const list = paths.caseStudies()

beforeAll(async () => {
  for (const path of [list, ...caseStudies.map(({ id }) => paths.caseStudy(id))])
    pages.set(path, await render(path))
})

describe('the records', () => {
  it('are the three of §3 and one of ours, with the weeks of §9', () => {
    expect(
      caseStudies.map(({ id, title, industry, timeline, location }) =>
        [id, title, industry, timeline, location].join(' | '),
      ),
    ).toEqual([
      '1 | AI-Powered E-commerce Transformation | Technology | 12 weeks | United Kingdom',
      '2 | E-commerce Revenue Acceleration | E-commerce | 16 weeks | United Kingdom',
      '3 | B2B SaaS Lead Generation Revolution | B2B SaaS | 18 weeks | United Kingdom',
      '4 | Museum Membership Renewal | Arts and culture | 14 weeks | United Kingdom',
    ])
  })

  it('name the strategies of §3', () => {
    const [first, second, third] = caseStudies.map(({ tags }) => tags)
    expect(first).toContain('Generative Engine Optimization')
    expect(second).toEqual(expect.arrayContaining(['Personalization', 'Dynamic pricing']))
    expect(third).toEqual(expect.arrayContaining(['Lead scoring', 'Lead nurturing']))
  })

  it('have the two figures of §3, and otherwise its four words', () => {
    const results = caseStudies.flatMap((study) =>
      study.results.map((result) => ({ id: study.id, ...result })),
    )
    const figures = results.filter(
      ({ value }) => !['Enhanced', 'Increased', 'Significant', 'Improved'].includes(value),
    )
    expect(figures.map(({ id, value, metric }) => `${id}: ${value} ${metric}`)).toEqual([
      '2: 189% Revenue Growth',
      '2: 167% Customer Retention',
    ])
    expect(caseStudies[1]?.results.map(({ value }) => value)).toContain('Enhanced')
  })

  it('say of every testimonial that it is a sample, and have none beyond the first two', () => {
    expect(caseStudies.map(({ testimonial }) => testimonial?.isSample)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ])
  })

  it('have the cards of the list in its order, and a dye each', () => {
    expect(caseStudies.map(({ id }) => id)).toEqual(caseStudyCards.map(({ id }) => id))
    expect(caseStudies.map(({ color }) => color)).toEqual(['woad', 'moss', 'mulberry', 'wine'])
  })

  it.each([
    ['a gap', ['Weeks 1 to 3: One. A.', 'Weeks 5 to 8: Two. B.', 'Weeks 9 to 12: Three. C.']],
    ['an overlap', ['Weeks 1 to 4: One. A.', 'Weeks 4 to 8: Two. B.', 'Weeks 9 to 12: Three. C.']],
    ['an early end', ['Weeks 1 to 3: One. A.', 'Weeks 4 to 8: Two. B.', 'Weeks 9 to 11: Three. C.']],
    ['a late start', ['Weeks 2 to 3: One. A.', 'Weeks 4 to 8: Two. B.', 'Weeks 9 to 12: Three. C.']],
    ['another form', ['Weeks 1-3: One. A.', 'Weeks 4 to 8: Two. B.', 'Weeks 9 to 12: Three. C.']],
  ])('are refused with %s in the weeks', (_fault, implementation) => {
    expect(caseStudySchema.safeParse(caseStudies[0]).success).toBe(true)
    expect(caseStudySchema.safeParse({ ...caseStudies[0], implementation }).success).toBe(false)
  })
})

describe('the list', () => {
  it('begins with the way home, the badge, the heading and two buttons', () => {
    const hero = sectionOf(list, 'case-studies-heading')
    expect(headings(hero, 1)).toEqual(['Proven AI Marketing Results'])
    expect(wordsOf(hero)).toContain('Success Stories • Case Studies')
    expect(hero).toMatch(/<a [^>]*href="\/"[^>]*>.*?Back to Home<\/a>/)
    expect(hero).toMatch(/<a [^>]*href="\/#contact"[^>]*>Start Your Success Story/)
    expect(hero).toMatch(/<a [^>]*href="\/#services"[^>]*>View Our Services</)
  })

  it('has the four stats of §2', () => {
    const stats = [...sectionOf(list, 'In brief').matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
    expect(stats.map(([, label, value]) => `${value} ${label}`)).toEqual([
      'Enhanced client growth results',
      'Multiple successful projects',
      '98% client satisfaction',
      '12 industries served',
    ])
  })

  it('shows everything of each card, and leads to its study', () => {
    // The rows of the list: in each of them are others.
    const panels = sectionOf(list, 'studies-heading')
      .split(/<li class="(?=[^"]*print:block)/)
      .slice(1)
    expect(panels).toHaveLength(4)
    expect(new Set(panels.map((panel) => /\bbg-[\w-]+"/.exec(panel)?.[0])).size).toBe(4)
    for (const [index, card] of caseStudyCards.entries()) {
      const panel = panels[index] ?? ''
      expect(panel).toMatch(new RegExp(`<img src="/art/case-studies\\.svg[^"]*#study-${card.id}" alt=""`))
      expect(headings(panel, 3)).toEqual([card.title])
      for (const words of [
        card.industry,
        card.client,
        card.challenge,
        card.solution,
        ...card.results.flatMap(({ value, metric, description }) => [value, metric, description]),
        ...card.tags,
      ])
        expect(wordsOf(panel)).toContain(words)
      expect(count(panel, 'class="study-panel__value"')).toBe(3)
      expect(count(panel, 'tag--outline"')).toBe(card.tags.length)
      expect(linksOf(`<body>${panel}<script type="application/json"`)).toEqual([paths.caseStudy(card.id)])
      expect(wordsOf(panel)).toContain(`Learn More about ${card.title}`)
    }
  })

  it('carries none of what only a study shows', () => {
    expect(sectionOf(list, 'studies-heading')).not.toMatch(/blockquote|Phase 1/)
  })

  it('ends with two ways to the contact form', () => {
    const banner = sectionOf(list, 'banner-heading')
    for (const label of ['Get Your Free Consultation', 'Contact Our Team'])
      expect(banner).toMatch(new RegExp(`<a [^>]*href="/#contact"[^>]*>${label}`))
  })
})

describe.each(caseStudies.map((study) => [study.id, study] as const))('/case-studies/%s', (id, study) => {
  const path = paths.caseStudy(id)

  it('has the sections of §2 in their order', () => {
    expect(pages.get(path)).toMatchObject({ status: 200, route: { id: 'case-study' } })
    expect(headings(htmlOf(path), 1)).toEqual([study.title])
    const main = /<main.*<\/main>/s.exec(htmlOf(path))?.[0] ?? ''
    expect(headings(main, 2)).toEqual([
      'The Challenge',
      'Our Solution',
      'Implementation Timeline',
      'Key Takeaways',
      'Results Achieved',
      ...(study.testimonial ? ['Client Testimonial'] : []),
      'Technologies & Services',
      'Ready for Similar Results?',
      'Next Steps & Future Opportunities',
      'Explore More Success Stories',
    ])
  })

  it('says in its head who, where and how long, on its own dye', () => {
    const hero = sectionOf(path, 'study-heading')
    expect(htmlOf(path)).toContain(`${composed('dark-surface', compositions[study.color].hero)}"`)
    expect(hero).toMatch(/<a [^>]*href="\/case-studies"[^>]*>.*?Back to Case Studies<\/a>/)
    expect(hero).toMatch(new RegExp(`<p class="[^"]*"><svg.*?${study.industry}</span></p>`))
    expect(wordsOf(hero)).toContain(study.client)
    const facts = [...hero.matchAll(/<dt[^>]*>.*?<\/svg>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
    expect(facts.map(([, label, value = '']) => `${label}: ${wordsOf(value)}`)).toEqual([
      `Timeline: ${study.timeline}`,
      `Location: ${study.location}`,
      `Industry: ${study.industry}`,
    ])
  })

  it('tells the challenge and each part of the approach', () => {
    for (const words of [study.challenge, ...study.background])
      expect(wordsOf(sectionOf(path, 'challenge-heading'))).toContain(words)
    const solution = sectionOf(path, 'solution-heading')
    expect(wordsOf(solution)).toContain(study.solution)
    expect(wordsOf(solution)).toContain(`People ${study.hand} AI ${study.loom}`)
    const { before, after } = study.exhibit
    expect(wordsOf(solution)).toContain(
      `${study.exhibit.title} Made-up example Before: ${before.what} ${before.text} After: ${after.what} ${after.text}`,
    )
    expect(headings(solution, 3)).toEqual(['Detailed Approach'])
    expect(headings(solution, 4)).toEqual(study.detailedSolution.map(({ title }) => title))
  })

  it('numbers its phases, and draws each as long as it lasts', () => {
    const timeline = sectionOf(path, 'timeline-heading')
    const weeks = Number.parseInt(study.timeline, 10)
    const items =
      /<ol.*<\/ol>/
        .exec(timeline)?.[0]
        .split(/<li[^>]*>/)
        .slice(1) ?? []
    expect(items).toHaveLength(study.implementation.length)
    for (const [index, words] of study.implementation.entries()) {
      const { from, to, title, text } = parsePhase(words) ?? { from: 0, to: 0, title: '', text: '' }
      const item = items[index] ?? ''
      expect(wordsOf(item)).toBe(`Phase ${index + 1}, weeks ${from} to ${to} ${title} ${text}`)
      const [, start, width] = /<svg x="([\d.]+)%" width="([\d.]+)%"/.exec(item) ?? []
      expect(Number(start)).toBeCloseTo(((from - 1) / weeks) * 100, 2)
      expect(Number(width)).toBeCloseTo(((to - from + 1) / weeks) * 100, 2)
    }
    expect(timeline).toContain(`>W${weeks % 2 === 0 ? weeks - 1 : weeks}</span>`)
  })

  it('has three takeaways, three results and what it did not solve', () => {
    const takeaways = sectionOf(path, 'takeaways-heading')
    expect(count(takeaways, '<li')).toBe(3)
    for (const words of study.keyTakeaways) expect(wordsOf(takeaways)).toContain(words)
    const results = wordsOf(sectionOf(path, 'results-heading'))
    for (const { value, metric, description } of study.results)
      expect(results).toContain(`${metric} ${value} ${description}`)
    expect(results).toContain(study.unsolved)
  })

  it('quotes a client only where there is a quotation, and then says that it is a sample', () => {
    const { quote, author, position } = study.testimonial ?? {}
    const note = 'Sample text, shown in development only: no client has said this.'
    expect(wordsOf(sectionOf(path, 'testimonial-heading'))).toBe(
      study.testimonial ? `Client Testimonial ${quote} ${author} ${position} ${note}` : '',
    )
    expect(count(htmlOf(path), '<blockquote')).toBe(study.testimonial ? 1 : 0)
  })

  it('keeps testimonials out of structured data', () => {
    for (const data of htmlOf(path).match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [])
      expect(data).not.toMatch(/review|rating|testimonial/i)
  })

  it('ends with tags, a consultation, three numbered steps and the way to the others', () => {
    expect(count(sectionOf(path, 'tags-heading'), '<li>')).toBe(study.tags.length)
    expect(sectionOf(path, 'banner-heading')).toMatch(
      /<a [^>]*href="\/services\/ai-marketing-consultation\/enquire"[^>]*>Get Started Today/,
    )
    const next = sectionOf(path, 'next-heading')
    expect(headings(next, 3)).toEqual(study.nextSteps.map(({ title }) => title))
    for (const number of [1, 2, 3]) expect(next).toContain(`>${number}</span>`)
    expect(sectionOf(path, 'more-heading')).toMatch(
      /<a [^>]*href="\/case-studies"[^>]*>View All Case Studies/,
    )
  })
})

describe('a worked example', () => {
  const graphOf = (path: string) =>
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(path))?.[1]

  it('says so on its card, over its results and to machines', () => {
    const { label, note } = workedExample
    expect(count(wordsOf(sectionOf(list, 'studies-heading')), label)).toBe(caseStudies.length)
    expect(count(graphOf(list) ?? '', `"description":"${label}"`)).toBe(caseStudies.length)
    for (const { id } of caseStudies) {
      const path = paths.caseStudy(id)
      expect(wordsOf(sectionOf(path, 'study-heading'))).toContain(label)
      expect(wordsOf(sectionOf(path, 'results-heading'))).toContain(label)
      expect(wordsOf(sectionOf(path, 'results-heading'))).toContain(note)
      expect(graphOf(path)).toContain(`"abstract":"${label}"`)
      expect(
        count(toMarkdown(/<main.*<\/main>/s.exec(htmlOf(path))?.[0] ?? '', 'https://x.example'), label),
      ).toBe(2)
      expect(htmlOf(path)).toContain('<meta name="description" content="Worked example. ')
    }
  })

  it('becomes a client’s only with their permission, and nobody signs its words', () => {
    const [study] = caseStudies
    if (!study?.testimonial) throw new Error('the first study has a testimonial')
    const isValid = (change: object) => caseStudySchema.safeParse({ ...study, ...change }).success
    const permission = 'Published with permission, signed 3 December 2026'
    const signed = { ...study.testimonial, isSample: false }
    expect(isValid({})).toBe(true)
    expect(isValid({ kind: 'client' })).toBe(false)
    expect(isValid({ kind: 'client', permission })).toBe(true)
    expect(isValid({ kind: 'client', permission, testimonial: signed })).toBe(true)
    expect(isValid({ permission })).toBe(false)
    expect(isValid({ testimonial: signed })).toBe(false)
    expect(isValid({ kind: undefined })).toBe(false)
  })
})

describe('a case study that does not exist', () => {
  it.each(['5', '0', '01', '1.0', '-1', 'x', 'constructor', '%3Cscript%3E'])(
    '%s is answered with the words of §8 and status 404',
    async (id) => {
      const { html, status } = await render(`/case-studies/${id}`)
      expect(status).toBe(404)
      expect(headings(html, 1)).toEqual(['Case Study Not Found'])
      expect(wordsOf(html)).toContain("The case study you're looking for doesn't exist.")
      expect(html).toMatch(/<a [^>]*href="\/case-studies"[^>]*>Back to Case Studies/)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('<script>')
    },
  )
})
