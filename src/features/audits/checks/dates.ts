import { onEachPage, type Check } from './check.ts'
import { isArticlePage } from './article-page.ts'
import { evidence, placeOf } from './evidence.ts'
import { jsonLdBlocks, textsUnder } from './json-ld-data.ts'

const day = (text: string) => text.slice(0, 10)

const dayMs = 86_400_000

// A page may stand by a month, where the structured data has to name a day of it. Clocks may be a day apart.
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
        const told = jsonLdBlocks(page.facts).flatMap((block) =>
          'data' in block ? textsUnder(block.data, ['datePublished', 'dateModified']) : [],
        )
        const strange = told.find((text) => !shown.some((date) => isNear(date.text, text)))
        const header = page.fetched.headers['last-modified'] ?? ''
        const isHeaderStrange =
          !Number.isNaN(Date.parse(header)) &&
          ![...shown.map(({ text }) => text), ...told].some((text) =>
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
