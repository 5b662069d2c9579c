import { isReadable, shareOf, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const isDate = (text: string) => /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:T[\d:.Z+-]+)?$/.test(text)

/** There is a sitemap that can be read, lists the pages that were read, and has dates that are dates. */
export const sitemap: Check = {
  id: 'sitemap',
  title: 'The sitemap is true',
  group: 'understand',
  weight: 1,
  grade: 'standard',
  sources: ['sitemaps-protocol'],
  effort: 'minutes',
  cure: 'Put a list of your pages at /sitemap.xml, and name it in robots.txt.',
  run: ({ sitemap: found, pages }) => {
    const where = new URL(found.url).pathname
    if (found.state === 'unknown') return { state: 'unknown', why: found.why, evidence: [] }
    if (found.state === 'none')
      return { state: 'mend', evidence: [evidence(found.saw, where)], pages: [], share: 1 }
    const wrongDate = found.dates.find((date) => !isDate(date))
    if (wrongDate !== undefined)
      return {
        state: 'mend',
        evidence: [evidence(`<lastmod>${wrongDate}</lastmod>`, where)],
        pages: [],
        share: 1,
      }
    const saw = evidence(`${found.locations.length} addresses`, where)
    if (found.state === 'sitemaps') return { state: 'pass', evidence: [saw] }
    const listed = new Set(found.locations.map((text) => URL.parse(text, found.url)?.href))
    const missing = pages.flatMap((page, at) => (isReadable(page) && !listed.has(page.url.href) ? [at] : []))
    if (missing.length === 0) return { state: 'pass', evidence: [saw] }
    const places = missing.flatMap((at) => pages.slice(at, at + 1).map(placeOf))
    return {
      state: 'mend',
      evidence: places.map((place) => evidence(`${place} is not listed`, where)),
      pages: missing,
      share: shareOf(
        missing,
        pages.map((_, at) => at),
      ),
    }
  },
}
