import { onEachPage, type Check } from './check.ts'
import { isArticlePage } from './article-page.ts'
import { evidence, placeOf } from './evidence.ts'
import { jsonLdBlocks, textsUnder } from './json-ld-data.ts'

const day = (text: string) => text.slice(0, 10)

// A page may stand by a month, where the structured data has to name a day of it.
const isSameDay = (one: string, other: string) =>
  /^\d{4}/.test(one) && (day(one).startsWith(day(other)) || day(other).startsWith(day(one)))

/** Articles show their date, and their structured data names the same one. */
export const dates: Check = {
  id: 'dates',
  title: 'Articles are dated, and all dates agree',
  group: 'quote',
  weight: 5,
  grade: 'controlled',
  sources: ['google-dates'],
  effort: 'hours',
  cure: 'Show the date in a <time datetime> element, and name the same day in the structured data.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const shown = page.facts.dates
        const [first] = shown
        if (!first) return { state: 'mend', evidence: evidence('No <time datetime>', placeOf(page)) }
        const told = jsonLdBlocks(page.facts).flatMap((block) =>
          'data' in block ? textsUnder(block.data, ['datePublished', 'dateModified']) : [],
        )
        const strange = told.find((text) => !shown.some((date) => isSameDay(date.text, text)))
        if (strange === undefined)
          return { state: 'pass', evidence: evidence(first.text, placeOf(page), first.line) }
        const saw = `${first.text} on the page, ${strange} in the structured data`
        return { state: 'mend', evidence: evidence(saw, placeOf(page), first.line) }
      },
      isArticlePage,
    ),
}
