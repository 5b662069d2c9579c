import { everyPage, onEachPage, type Check } from './check.ts'
import { whyUnread } from '../page-fate.ts'
import { evidence, placeIn, placeOf } from './evidence.ts'

/** One redirect at most leads to a page. */
export const redirects: Check = {
  id: 'redirects',
  title: 'Pages answer without detours',
  group: 'reach',
  weight: 4,
  grade: 'rule',
  sources: ['google-redirects', 'rfc-9110'],
  effort: 'minutes',
  cure: 'Let the first redirect lead to the last address.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const steps = page.fetched.redirects.map((step) => `${step.status} to ${step.to}`)
        const seen = evidence(steps.join(', then ') || 'No redirect', placeOf(page))
        return { state: steps.length > 1 ? 'mend' : 'pass', evidence: seen }
      },
      {
        counts: everyPage,
        lookUnread: ({ failure, url }) =>
          failure === 'too-many-redirects'
            ? { state: 'fail', evidence: evidence(whyUnread(failure), placeIn(url)) }
            : undefined,
      },
    ),
}
