import { describe, expect, it } from 'vitest'
import { dairyPage } from '#tests/support/audits.ts'
import type { AuditedSite } from '../audited-site.server.ts'
import type { Fetched } from '#platform/fetch/fetcher.ts'
import { readPageFacts } from '../page-facts.server.ts'
import { markdownTwin } from './versions.ts'
import { dates } from './answers.ts'
import { richResults } from './structured-data.ts'
import { pageFiles } from './delivery.ts'

function siteOf(text: string, headers: Fetched['headers'] = {}): AuditedSite {
  const url = 'https://marrowby.example/cheeses'
  const fetched: Fetched = {
    url,
    status: 200,
    headers: { 'content-type': 'text/html', ...headers },
    redirects: [],
    content: { text, charset: 'utf-8', namedBy: 'header', isFaulty: false },
    bytes: text.length,
    transferred: text.length,
    firstByteMs: 20,
    at: new Date('2026-11-21T14:02:11Z'),
  }
  return {
    robotsFile: { state: 'none', url: 'https://marrowby.example/robots.txt', saw: 'Status 404' },
    sitemap: { state: 'none', url: 'https://marrowby.example/sitemap.xml', saw: 'Status 404' },
    llms: { state: 'none', saw: 'Status 404' },
    pages: [{ url: new URL(url), fetched, facts: readPageFacts(text) }],
    unread: [],
  }
}

describe('a Markdown version', () => {
  it('is found where the head names it', () => {
    const site = siteOf(dairyPage({ body: '<link rel="alternate" type="text/markdown" href="/cheeses.md">' }))
    expect(markdownTwin.run(site)).toEqual({
      state: 'pass',
      evidence: [{ saw: 'A link to /cheeses.md', where: '/cheeses', line: 1 }],
    })
  })

  it('is found where the header Link names it, among others', () => {
    const link =
      '</a.css>; rel=preload; as=style, </feed?a=1,2>; rel="alternate"; type="application/rss+xml", </cheeses.md>; rel="alternate"; type="text/markdown"'
    expect(markdownTwin.run(siteOf(dairyPage(), { link }))).toEqual({
      state: 'pass',
      evidence: [{ saw: 'A link to /cheeses.md', where: '/cheeses' }],
    })
  })

  it.each(['', '<', '>;rel=alternate', ';;;=,<', '<a>;rel=alternate;type=text/html'])(
    'is not found in the header “%s”, and nobody is blamed',
    (link) => {
      expect(markdownTwin.run(siteOf(dairyPage(), { link })).state).toBe('not-applicable')
    },
  )
})

it('scripts and pictures are counted, and weighed where the page itself holds them', () => {
  const body = [
    '<script src="/a.js"></script><script src="/b.js"></script>',
    `<script>${'a'.repeat(3000)}</script>`,
    `<script type="application/ld+json">"${'a'.repeat(9000)}"</script>`,
    '<img src="/a.webp" alt=""><img alt="">',
    `<img src="data:image/png;base64,${'A'.repeat(2000)}" alt="">`,
    `<svg><path d="${'M1 1'.repeat(1250)}"/></svg>`,
  ].join('\n')
  expect(pageFiles.run(siteOf(dairyPage({ body })))).toEqual({
    state: 'pass',
    evidence: [
      {
        saw: 'two scripts and one picture in files of their own; 3 KB of scripts and 7 KB of pictures in the page',
        where: '/cheeses',
      },
    ],
  })
})

it('structured data is told by its types, and what is missing for a rich result is named', () => {
  const data = (json: string) =>
    siteOf(dairyPage({ body: `<script type="application/ld+json">${json}</script>` }))
  expect(richResults.run(data('[{"@type":"Organization"},{"@type":["Brand","Thing"]}]'))).toEqual({
    state: 'pass',
    evidence: [{ saw: 'Of the type Organization, Brand, Thing', where: '/cheeses' }],
  })
  expect(
    richResults.run(data('{"@type":"JobPosting","title":"Cheesemaker","jobLocation":"Here"}')),
  ).toMatchObject({
    state: 'mend',
    evidence: [
      {
        saw: 'JobPosting without description; JobPosting without datePosted; JobPosting without hiringOrganization',
      },
    ],
  })
})

describe('the date of an article', () => {
  const article = (body: string, published = '2026-11-02') =>
    dairyPage({
      body: `<script type="application/ld+json">{"@type":"Article","datePublished":"${published}"}</script>${body}`,
    })

  it.each([
    ['in a <time>', '<time datetime="2026-11-02">2 Nov</time>', 'Mon, 02 Nov 2026 09:00:00 GMT', 'pass'],
    ['in its text', '<p>2 <b>November</b> 2026</p>', 'Mon, 02 Nov 2026 09:00:00 GMT', 'pass'],
    ['without a header', '<p>2 November 2026</p>', undefined, 'pass'],
    ['by clocks that are a day apart', '<p>2 November 2026</p>', 'Tue, 03 Nov 2026 01:00:00 GMT', 'pass'],
    ['beside a header that is no date', '<p>2 November 2026</p>', 'yesterday', 'pass'],
    ['beside a header of another day', '<p>2 November 2026</p>', 'Sat, 21 Nov 2026 09:00:00 GMT', 'mend'],
    ['that nobody sees', '<p>Last autumn</p>', 'Mon, 02 Nov 2026 09:00:00 GMT', 'mend'],
  ])('%s', (_, body, header, state) => {
    const site = siteOf(article(body), header === undefined ? {} : { 'last-modified': header })
    expect(dates.run(site).state).toBe(state)
  })

  it('is the one that a header of another day is named beside', () => {
    const header = 'Sat, 21 Nov 2026 09:00:00 GMT'
    expect(dates.run(siteOf(article('<p>2 November 2026</p>'), { 'last-modified': header }))).toMatchObject({
      evidence: [{ saw: `2026-11-02 on the page, Last-Modified: ${header}` }],
    })
  })
})
