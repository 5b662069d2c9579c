import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

/** Each page has one main heading, with words in it. */
export const oneH1: Check = {
  id: 'one-h1',
  title: 'One main heading',
  group: 'understand',
  weight: 1,
  grade: 'standard',
  sources: ['html-headings'],
  effort: 'minutes',
  cure: 'One h1 a page that says what the page is; whatever else is large becomes an h2 or a paragraph.',
  run: (site) =>
    onEachPage(site, (page) => {
      const found = page.facts.headings.filter(({ level }) => level === 1)
      const saw = found.map(({ text }) => `<h1>${text}</h1>`).join(' ') || 'No <h1>'
      const isFine = found.length === 1 && found[0]?.text !== ''
      return { state: isFine ? 'pass' : 'mend', evidence: evidence(saw, placeOf(page), found[0]?.line) }
    }),
}
