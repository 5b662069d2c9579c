import { beforeAll, describe, expect, it } from 'vitest'
import { guideChapterSchema, guideSchema } from '#content/ai-marketing-guide-schema.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import { guideText } from '#content/ai-marketing-guide/text.ts'
import { firstPosts } from '#content/posts/first-posts.ts'
import { authorOf } from '#articles/load-posts.server.ts'
import { findGuideFaults, guideWords } from '#app/content-check/validate-content.server.ts'
import { paths } from '#shared/paths.ts'
import { idsOf, linksOf, render, textOf } from './support/pages.ts'

let html = ''
beforeAll(async () => {
  html = (await render(paths.guide())).html.replaceAll('<!-- -->', '')
})
const main = () => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const headings = (level: number) =>
  [...main().matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, text]) => text)
/** The section of a chapter, from its opening tag to its end. */
const chapterOf = (id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}">(.*?)</section>`).exec(main())?.[1] ?? ''
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

describe('the content of the guide', () => {
  it('has 2,500 words or more, and says truly how long they take to read', () => {
    expect(guideWords()).toBeGreaterThanOrEqual(2500)
    expect(findGuideFaults()).toEqual([])
  })

  it('is refused with an em dash, an exclamation mark, an empty chapter or a row that is too short', () => {
    const chapter = guideText['what-is-ai-marketing']
    const says = (text: string) => [...chapter, { kind: 'paragraph', parts: [text] }]
    const table = { kind: 'table', caption: 'Tasks', columns: ['Task', 'Machine', 'Person'] }
    const row = { head: 'Email', cells: [['Timing']] }
    expect(guideChapterSchema.safeParse(says('Plain words.')).success).toBe(true)
    for (const wrong of [
      says('A dash — here.'),
      says('Good news!'),
      [],
      [...chapter, { ...table, rows: [row, row, row] }],
      [...chapter, { kind: 'paragraph', parts: [{ text: 'A link', href: 'http://example.com' }] }],
    ])
      expect(guideChapterSchema.safeParse(wrong).success).toBe(false)
    expect(guideSchema.safeParse({ ...guide, chapters: guide.chapters.slice(1) }).success).toBe(false)
  })
})

describe('the page of the guide', () => {
  it('has the eight sections of §2 in their order, then the glossary', () => {
    expect(headings(2)).toEqual([
      'In this guide',
      'What is AI Marketing',
      'How AI Enhances Marketing',
      'Industry Applications',
      'An AI Marketing Strategy in Five Steps',
      'Generative AI',
      'Best Practices',
      'The Future',
      'Getting Started',
      'Glossary',
      'Begin by finding out where you stand',
    ])
  })

  it('says what it is, who wrote it, when it was reviewed and how long it takes', () => {
    expect(headings(1)).toEqual(['A guide to AI marketing'])
    const text = textOf(html).replace(/\s+/g, ' ')
    expect(text).toContain('Written by Tamsin Ferreira')
    expect(text).toContain('Last reviewed November 2026')
    expect(text).toMatch(/Reading time \d+ minutes/)
    expect(html).toContain('<time dateTime="2026-11">')
  })

  it('says what people and AI did, and ends with its author and a service', () => {
    const text = textOf(html).replace(/\s+/g, ' ')
    expect(text).toContain('People Argument, examples, every source read')
    expect(text).toContain('AI Finding sources, checking links, proofreading')
    const end = main().slice(main().indexOf('id="glossary"'))
    expect(end).toContain('Brand and Marketing Strategist at Loomsbury')
    expect(end).toContain('href="/services/generative-engine-optimization"')
  })

  it('tells of its author what the team says', () => {
    expect(authorOf(guide.author.name)).toEqual({ role: guide.author.role, about: guide.author.about })
  })

  it('opens with Lovelace’s words, with their source', () => {
    expect(main()).toContain(
      '<p>The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.</p>',
    )
    expect(main()).toMatch(/<figcaption[^>]*><a href="https:[^"]+">Ada Lovelace, Note G [^<]+, 1843<\/a>/)
    expect(main().indexOf('<blockquote')).toBeLessThan(main().indexOf('id="what-is-ai-marketing"'))
  })

  it('leads home, above and below', () => {
    expect(count(main(), /<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back to Home<\/a>/g)).toBe(2)
  })

  it('has five steps in an ordered list', () => {
    const steps = /<ol[^>]*>(.*?)<\/ol>/.exec(chapterOf('strategy'))?.[1] ?? ''
    expect(count(steps, /<li><h3>/g)).toBe(5)
  })

  it('has tables with captions and heads, a checklist, a worked example that says it is made up, a glossary', () => {
    const table = chapterOf('how-ai-enhances-marketing')
    expect(table).toContain('<caption>What to hand to a machine and what to keep with a person, task by task')
    expect(count(table, /<th scope="col"/g)).toBe(3)
    expect(count(table, /<th scope="row"/g)).toBeGreaterThanOrEqual(8)
    expect(chapterOf('best-practices')).toMatch(
      /guide-checklist"><h3>[^<]+<\/h3>.*?<ul>(<li>[^<]+<\/li>){10}/,
    )
    expect(chapterOf('strategy')).toMatch(/guide-example"><h3>A worked example.*?I made it up/)
    expect(count(chapterOf('glossary'), /<dt>/g)).toBe(12)
    expect(count(chapterOf('glossary'), /<dd>/g)).toBe(12)
  })

  it('has a cloth for each of the eight chapters and a cover, all from one file', () => {
    const pictures = [...main().matchAll(/<img src="\/art\/ai-marketing-guide\.svg\?v=\w+#([\w-]+)" alt=""/g)]
    expect(pictures.map(([, id]) => id)).toEqual([
      'cover',
      ...guide.chapters.map(({ id }) => id).filter((id) => id !== 'glossary'),
    ])
    // And the cloth of the service that the guide ends with.
    expect(count(main(), /<img /g)).toBe(10)
  })

  it('leads to each chapter from its contents', () => {
    const contents = /<nav[^>]*>(.*?)<\/nav>/.exec(main())?.[1] ?? ''
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors).toEqual(guide.chapters.map(({ id }) => id))
    expect(idsOf(html)).toEqual(expect.arrayContaining(anchors))
  })

  it('names its sources, and links to articles, services and contact of ours', () => {
    const links = linksOf(html)
    const hosts = new Set(links.filter((href) => href.startsWith('https:')).map((href) => new URL(href).host))
    for (const host of [
      'arxiv.org',
      'developers.google.com',
      'doi.org',
      'eur-lex.europa.eu',
      'ico.org.uk',
      'schema.org',
      'www.asa.org.uk',
      'www.gov.uk',
      'www.legislation.gov.uk',
      'www.ncsc.gov.uk',
      'www.nist.gov',
      'www.w3.org',
    ])
      expect(hosts, host).toContain(host)
    const articles = links.filter((href) => href.startsWith(`${paths.blog()}/`))
    expect(articles.length).toBeGreaterThanOrEqual(5)
    for (const href of articles)
      expect(
        firstPosts.map(({ slug }) => paths.article(slug)),
        href,
      ).toContain(href)
    expect(links).toEqual(
      expect.arrayContaining([paths.blog(), paths.homeSection('services'), paths.homeSection('contact')]),
    )
  })
})
