import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import type { AuditedPage } from '../audited-site.server.ts'
import { jsonLdBlocks, textsUnder } from './json-ld.ts'

const [firstPart, wordsWorthJudging] = [0.3, 150]

/** The first substantial paragraph is within the first 30 per cent of the words of a page. */
export const answerFirst: Check = {
  id: 'answer-first',
  title: 'The answer comes first',
  group: 'quote',
  weight: 5,
  grade: 'observed',
  sources: ['geo-2024'],
  effort: 'hours',
  cure: 'Begin with the paragraph that answers what the page is about; explain below it.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { firstAnswerAt: at, words } = page.facts
        const saw =
          at === undefined
            ? 'No paragraph of twelve words or more'
            : `The first paragraph begins after ${at} of ${words} words`
        const isEarly = at !== undefined && at <= words * firstPart
        return { state: isEarly ? 'pass' : 'mend', evidence: evidence(saw, placeOf(page)) }
      },
      { counts: ({ fetched, facts }) => fetched.status === 200 && facts.words >= wordsWorthJudging },
    ),
}

const day = (text: string) => text.slice(0, 10)

const dayMs = 86_400_000

// A page may name just a month, of which the structured data names a day. Time zones may differ by a day.
const isNear = (one: string, other: string) =>
  /^\d{4}/.test(one) &&
  (day(one).startsWith(day(other)) ||
    day(other).startsWith(day(one)) ||
    Math.abs(Date.parse(day(one)) - Date.parse(day(other))) <= dayMs)

/** Articles show their date, and their structured data and the header Last-Modified name the same one. */
export const dates: Check = {
  id: 'dates',
  title: 'Articles are dated, and all dates agree',
  group: 'quote',
  weight: 5,
  grade: 'controlled',
  sources: ['google-dates'],
  effort: 'hours',
  cure: 'Show the date in a <time datetime> element, and name the same day in the structured data and in Last-Modified.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const shown = [...page.facts.dates, ...page.facts.textDates]
        const [first] = shown
        if (!first) return { state: 'mend', evidence: evidence('No date can be seen', placeOf(page)) }
        const declared = jsonLdBlocks(page.facts).flatMap((block) =>
          'data' in block ? textsUnder(block.data, ['datePublished', 'dateModified']) : [],
        )
        const strange = declared.find((text) => !shown.some((date) => isNear(date.text, text)))
        const header = page.fetched.headers['last-modified'] ?? ''
        const isHeaderStrange =
          !Number.isNaN(Date.parse(header)) &&
          ![...shown.map(({ text }) => text), ...declared].some((text) =>
            isNear(text, new Date(header).toISOString()),
          )
        const others = [
          ...(strange === undefined ? [] : [`${strange} in the structured data`]),
          ...(isHeaderStrange ? [`Last-Modified: ${header}`] : []),
        ]
        if (others.length === 0)
          return { state: 'pass', evidence: evidence(first.text, placeOf(page), first.line) }
        const saw = `${first.text} on the page, ${others.join(', ')}`
        return { state: 'mend', evidence: evidence(saw, placeOf(page), first.line) }
      },
      { counts: isArticlePage },
    ),
}

const linksElsewhere = ({ facts, url }: AuditedPage) =>
  facts.links.filter((link) => {
    const to = URL.parse(link, url)
    return to !== null && /^https?:$/.test(to.protocol) && to.host !== url.host
  }).length

/** Articles have at least two of what studies found quoted more often: sources, figures, quotations, lists, tables with headers. */
export const quotable: Check = {
  id: 'quotable',
  title: 'Claims name their source, and things compared stand in lists and tables',
  group: 'quote',
  weight: 5,
  grade: 'contested',
  sources: ['geo-2024'],
  effort: 'hours',
  cure: 'Link the source of each claim, and set out what compares in a list or a table with headers.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { figures, quotations, lists, tablesWithHeaders } = page.facts
        const counts = [linksElsewhere(page), figures, quotations, lists, tablesWithHeaders]
        const saw = `${counts[0]} links to sources, ${figures} figures, ${quotations} quotations, ${lists} lists, ${tablesWithHeaders} table headers`
        const kinds = counts.filter((count) => count > 0).length
        return { state: kinds >= 2 ? 'pass' : 'mend', evidence: evidence(saw, placeOf(page)) }
      },
      { counts: isArticlePage },
    ),
}

const articleTypes = /^(?:Article|BlogPosting|NewsArticle|TechArticle|Report)$/

/** Whether the page is an article: by its structured data or its path. */
function isArticlePage({ fetched, facts, url }: AuditedPage): boolean {
  if (fetched.status !== 200) return false
  const types = jsonLdBlocks(facts).flatMap((block) =>
    'data' in block ? textsUnder(block.data, ['@type']) : [],
  )
  return (
    types.some((type) => articleTypes.test(type)) ||
    /^\/(?:blog|journal|news|articles?|posts?|insights|stories)\/[^/]/.test(url.pathname)
  )
}
