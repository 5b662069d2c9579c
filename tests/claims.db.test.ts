import { type ChildNode, type Element, isTag, isText, type Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claims } from '#content/claims.ts'
import type { Claim } from '#content/claims/claim.ts'
import { firstPosts } from '#content/posts/first-posts.ts'
import { seedFirstPosts } from '#db/seed-posts.ts'
import { publicPages } from '#app/discovery/public-pages.server.ts'
import { paths } from '#shared/paths.ts'
import { openTestApp } from './support/test-app.ts'

/**
 * What a number is: digits, shares, hundreds and more in words, multiples ('twice as'),
 * proportions ('one in five') and spans of time in words. Small counts in words ('four steps') are none: the page shows
 * what they count.
 */
const numberPattern = (() => {
  const count =
    '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty(?:-five)?|fifty|sixty|ninety)'
  const unit = '(?:second|minute|hour|day|week|month|year)s?'
  return new RegExp(
    [
      String.raw`\d|%|per cent`,
      String.raw`\b(?:hundred|thousand|million|billion|dozen)s?\b`,
      String.raw`\b(?:twice|double) (?:as|the|your|its)\b`,
      String.raw`\b(?:half|${count} times) as\b`,
      String.raw`\b(?:one|${count})(?: times)? (?:in|out of|of) ${count}\b`,
      String.raw`\b${count} (?:working |business )?${unit}\b`,
      String.raw`\b(?:half|quarter of) an? ${unit}\b`,
    ].join('|'),
    'i',
  )
})()

/** Parts of a page whose numbers are no claims, by their class or element. */
const parts: { name: string; why: string }[] = [
  { name: 'price-sheet__amount', why: 'a price: catalogue.test.ts freezes it to §9' },
  { name: 'price-sheet__alternative', why: 'the same price in another currency' },
  { name: 'price-sheet dl', why: 'how much a package holds, and when: frozen there as well' },
  { name: 'price-list', why: 'the whole catalogue once more' },
  { name: 'work-sample', why: 'a piece of work for a made-up client, and the page says so' },
  { name: 'picks', why: 'counted by the server from our own enquiries; the page says how' },
  { name: 'weeks-table', why: 'the same counts as a table' },
  { name: 'pre', why: 'something to copy: code, or a form of words' },
  { name: 'site-footer__legal', why: 'the year of the copyright' },
]

/** True for an element whose numbers make no claim. */
const isNoClaim = (element: Element): boolean => {
  const names = new Set([element.name, ...classesOf(element)])
  // The sheet holds a column for each package, and the column its list.
  const column = element.parent?.parent
  if (element.name === 'dl' && column && isTag(column) && classesOf(column).includes('price-sheet'))
    names.add('price-sheet dl')
  return parts.some((part) => names.has(part.name))
}

const classesOf = ({ attribs }: Element) => (attribs['class'] ?? '').split(' ')

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const provision = String.raw`[A-Z]?\d+(?:\.\d+)?[A-D]?(?:\(\d+\))?`

/** Wordings whose numbers are no claims. */
const wordings: { why: string; pattern: RegExp; on?: RegExp }[] = [
  { why: 'our address', pattern: /14 Tenter Passage|London E1 7QX/g },
  {
    why: 'the name of a law, a rule or a standard',
    pattern: new RegExp(
      String.raw`\b(?:articles?|regulations?|rules?|sections?|schedules?) ${provision}(?:(?: and | to |, )${provision})*|\(EU\) 2026/1744|\b(?:RFC|WCAG) \d[\d.]*`,
      'gi',
    ),
  },
  {
    why: 'a date: it says when, not how much',
    pattern: new RegExp(
      String.raw`\b\d{1,2} ${month}\b(?: \d{4})?|\b${month} \d{1,2}, \d{4}|\b${month} \d{4}|\b(?:1[89]|20)\d\d\b`,
      'g',
    ),
  },
  { why: 'the name of a trade', pattern: /\bB2B\b/g },
  { why: 'the name of the program', pattern: /LoomsburyAudit\/1\.0/g },
  { why: 'a time of the day', pattern: /\b\d{1,2}:\d\d\b/g },
  {
    why: 'the number of a heading or of a row',
    pattern: /^\d{1,2}[.:,] (?=\p{Lu})|^(?:Week|Phase) \d(?=[:,])/gu,
  },
  {
    why: 'when each phase began and ended; the whole is the timeline’s entry',
    pattern: /, weeks \d+ to \d+|^W1(?: W\d+)+$/g,
  },
  { why: 'counted from the words of the text, at each build', pattern: /^Reading time: \d+ minutes$/g },
  {
    why: 'a count of the moment, made by the server',
    pattern: /(?<=\()\d+(?=\))|: \d+(?=\. We have)/g,
    on: /^\/promise$/,
  },
  { why: 'a price of the catalogue', pattern: /^From [$£][\d,]+(?: a month)?$/g },
]

/** A line without the numbers that make no claim. */
const withoutNoClaims = (line: string, path: string): string =>
  wordings
    .filter(({ on }) => on === undefined || on.test(path))
    .reduce((text, { pattern }) => text.replaceAll(pattern, ''), line)

/**
 * What people read of a page, line by line, the description for search results first. A line is what is in one
 * block. The blocks of a list's item, a row of a table, and a term with its definition are one line, because a figure
 * means nothing without its label. What `isLeftOut` says yes to is not read.
 */
function linesOfPage(html: string, isLeftOut: (element: Element) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  const separate = (mark: string) =>
    (line = /[\p{L}\p{N}%+)]\s*$/u.test(line) ? `${line.trim()}${mark}` : `${line} `)
  const read = (nodes: ChildNode[], isInRow: boolean) => {
    for (const node of nodes) {
      if (isText(node)) line += (startsWord(node) ? ' ' : '') + node.data
      if (!isTag(node) || unread.has(node.name) || isLeftOut(node)) continue
      if (isPhrase(node)) {
        if (node.prev && isTag(node.prev)) line += ' '
        read(node.children, isInRow)
      } else if (isInRow) {
        separate(cells.has(node.name) ? ', ' : ': ')
        read(node.children, true)
      } else {
        endLine()
        read(node.children, isRow(node))
        endLine()
      }
    }
  }
  read(parseDocument(/<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '').children, false)
  endLine()
  read(parseDocument(html.slice(html.indexOf('<body'))).children, false)
  endLine()
  return lines
}

// '<b>24 hours</b>A strategist': two lines to the eye.
const startsWord = ({ prev, data }: Text) => prev !== null && isTag(prev) && /^[\p{Lu}\p{N}]/u.test(data)

const unread = new Set(['script', 'style', 'template', 'noscript', 'option', 'datalist'])
const cells = new Set(['th', 'td'])
const inline = new Set(
  'a abbr b bdi br cite code data em i mark q s small span strong sub sup time u wbr'.split(' '),
)

const isPhrase = ({ name, children }: Element): boolean =>
  inline.has(name) && children.every((child) => !isTag(child) || isPhrase(child))

const isRow = ({ name, children }: Element) =>
  name === 'tr' ||
  name === 'li' ||
  (name === 'div' && children.some((child) => isTag(child) && child.name === 'dt'))

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

// Each entry leaves a word behind, so that what is around it does not become one.
const isUncovered = (line: string, path: string): boolean => {
  const rest = [...ofOtherArticles(path), ...saysOn(path)].reduce(
    (text, part) => text.replaceAll(part, 'Entry'),
    line,
  )
  return numberPattern.test(withoutNoClaims(rest, path))
}

it('every figure of the public site is in the list of claims, and every claim is on its page', () => {
  const uncovered = [...pages].flatMap(([path, lines]) =>
    lines.filter((line) => isUncovered(line, path)).map((line) => `${path}: ${line}`),
  )
  const stale = groups.flatMap((group) => {
    const of = group.pages === 'every page' ? [...pages.keys()] : group.pages
    const lines = of.flatMap((path) => pages.get(path) ?? [`no page ${path}`])
    return group.claims
      .flatMap(wordsOf)
      .filter((words) => !numberPattern.test(words) || !lines.some((line) => line.includes(words)))
      .map((words) => `${group.title}: ${words}`)
  })
  expect({ uncovered, stale }).toEqual({ uncovered: [], stale: [] })
})
