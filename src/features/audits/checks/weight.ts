import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const mostBytes = 500_000

/** The HTML of a page stays below 500 KB. */
export const weight: Check = {
  id: 'weight',
  title: 'Pages are light',
  group: 'understand',
  weight: 1,
  grade: 'ours',
  sources: ['google-size'],
  effort: 'hours',
  cure: 'Move data and pictures that are written into the HTML to files of their own.',
  run: (site) =>
    onEachPage(site, (page) => {
      const seen = evidence(`${Math.round(page.fetched.bytes / 1000)} KB of HTML`, placeOf(page))
      return { state: page.fetched.bytes > mostBytes ? 'mend' : 'pass', evidence: seen }
    }),
}
