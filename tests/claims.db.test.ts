import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claims } from '#content/claims.ts'
import type { Claim } from '#content/claims/claim.ts'
import { firstPosts } from '#content/posts/first-posts.ts'
import { seedFirstPosts } from '#db/seed-posts.ts'
import { publicPages } from '#server/discovery/public-pages.ts'
import { paths } from '#shared/paths.ts'
import { isNoClaim, linesOfPage, numberPattern, withoutNoClaims } from './support/claims.ts'
import { openTestApp } from './support/test-app.ts'

// Every figure of the public site has an entry in content/claims/, and every entry is on its page. What is no claim, and
// why, is in tests/support/claims.ts.

let app: Awaited<ReturnType<typeof openTestApp>>
const pages = new Map<string, string[]>()

beforeAll(async () => {
  app = await openTestApp()
  await seedFirstPosts(app.db, firstPosts)
  const articles = firstPosts.map(({ slug }) => paths.article(slug))
  for (const path of [...publicPages().map((page) => page.path), ...articles]) {
    // It repeats the figures of all others.
    if (path === paths.sources()) continue
    const response = await app.request(path)
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    pages.set(path, linesOfPage(await response.text(), isNoClaim))
  }
})
afterAll(async () => await app.close())

// Lists show the titles and excerpts of articles, which are read where they belong.
const ofOtherArticles = (path: string) =>
  firstPosts
    .filter(({ slug }) => paths.article(slug) !== path)
    .flatMap(({ title, excerpt }) => [title, excerpt])

const groups = claims.flatMap((part) => part.pages)
const wordsOf = ({ says, also = [] }: Claim) => [...says, ...also]

const saysOn = (path: string) =>
  groups
    .filter((group) => group.pages === 'every page' || group.pages.includes(path))
    .flatMap((group) => group.claims.flatMap(wordsOf))
    // The longest first: a shorter one may be part of it.
    .toSorted((a, b) => b.length - a.length)

// Each entry leaves a word behind, so that what stands around it does not become one.
const isUncovered = (line: string, path: string): boolean => {
  const rest = [...ofOtherArticles(path), ...saysOn(path)].reduce(
    (text, part) => text.replaceAll(part, 'Entry'),
    line,
  )
  return numberPattern.test(withoutNoClaims(rest, path))
}

describe('the figures of the public site', () => {
  it('are all in the list of claims', () => {
    const uncovered = [...pages].flatMap(([path, lines]) =>
      lines.filter((line) => isUncovered(line, path)).map((line) => `${path}: ${line}`),
    )
    expect(uncovered).toEqual([])
  })

  it('are on their pages: no entry has outlived its words', () => {
    const stale = groups.flatMap((group) => {
      const of = group.pages === 'every page' ? [...pages.keys()] : group.pages
      const lines = of.flatMap((path) => pages.get(path) ?? [`no page ${path}`])
      return group.claims
        .flatMap(wordsOf)
        .filter((words) => !lines.some((line) => line.includes(words)))
        .map((words) => `${group.title}: ${words}`)
    })
    expect(stale).toEqual([])
  })

  it('are what entries are about: each has a number, in words of its page', () => {
    const words = groups.flatMap((group) => group.claims.flatMap(wordsOf))
    expect(words.filter((text) => !numberPattern.test(text) || !/\p{L}{2}/u.test(text))).toEqual([])
  })
})

describe('reading a page', () => {
  const read = (body: string) => linesOfPage(`<body>${body}</body>`, isNoClaim)

  it('keeps a figure with its label', () => {
    expect(read('<dl><div><dt>satisfaction</dt><dd>98%</dd></div></dl>')).toEqual(['satisfaction: 98%'])
    expect(read('<table><tr><th>Sealing</th><td>40</td></tr></table>')).toEqual(['Sealing, 40'])
    expect(read('<ul><li><h3>Within 24 hours</h3><p>A reply.</p></li></ul>')).toEqual([
      'Within 24 hours: A reply.',
    ])
    expect(read('<p>Up to <b>40</b>%, <i>once</i></p><p>More</p>')).toEqual(['Up to 40%, once', 'More'])
  })

  it('leaves out prices, samples and what is there to be copied', () => {
    const sheet = (feature: string) =>
      `<div class="price-sheet"><article><p class="price-sheet__amount">$750</p><dl><div><dt>Pages</dt><dd>5</dd></div></dl><p>${feature}</p></article></div>`
    expect(read(sheet('Loved by 300 firms'))).toEqual(['Loved by 300 firms'])
    expect(read('<div class="work-sample"><p>£310</p></div><pre>800</pre><p>Text</p>')).toEqual(['Text'])
  })

  it.each([
    'Sales rise by 30 per cent',
    'trusted by hundreds of firms',
    'three times as many replies',
    'nine out of ten readers',
    'live in five days',
    'within half an hour',
    'twice the visits',
  ])('finds the number of “%s”', (text) => {
    expect(numberPattern.test(withoutNoClaims(text, '/'))).toBe(true)
  })

  it.each([
    'Since 6 April 2025',
    'Under rule 3.7 of the CAP Code, and articles 22A to 22D',
    'In four steps',
    'WCAG 2.2 at level AA',
    'From £1,500 a month',
    'Reading time: 6 minutes',
  ])('finds no claim in “%s”', (text) => {
    expect(numberPattern.test(withoutNoClaims(text, '/'))).toBe(false)
  })
})
