import { everyPage, onEachPage, type Check } from './check.ts'
import { isUnanswered, whyUnread } from '../page-fate.ts'
import { evidence, placeIn, placeOf } from './evidence.ts'

/** Pages answer with 200. */
export const status: Check = {
  id: 'status',
  title: 'Pages answer with 200',
  group: 'reach',
  weight: 8,
  grade: 'rule',
  sources: ['google-status', 'rfc-9110'],
  effort: 'hours',
  cure: 'Remove links to pages that are gone, or send them on with a 301. Pages that fail belong to your developer.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { status: code } = page.fetched
        const seen = evidence(`Status ${code}`, placeOf(page))
        if (code === 200) return { state: 'pass', evidence: seen }
        // A link to a page that is gone is untidy; a site whose first page or server fails cannot be read.
        const isGrave = page === site.pages[0] || code >= 500
        return { state: isGrave ? 'fail' : 'mend', evidence: seen }
      },
      {
        counts: everyPage,
        lookUnread: ({ failure, url }) =>
          isUnanswered(failure)
            ? { state: 'fail', evidence: evidence(whyUnread(failure), placeIn(url)) }
            : undefined,
      },
    ),
}
