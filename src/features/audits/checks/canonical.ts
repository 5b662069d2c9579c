import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const withoutHash = (url: URL) => {
  const copy = new URL(url)
  copy.hash = ''
  return copy.href
}

/** A page that names a canonical address names its own. None has to: then the page's address counts. */
export const canonical: Check = {
  id: 'canonical',
  title: 'One address for every page',
  group: 'reach',
  weight: 5,
  grade: 'rule',
  sources: ['google-canonical'],
  effort: 'minutes',
  cure: 'Name the address of the page itself, once, in full.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { canonicals } = page.facts
      const [first] = canonicals
      if (first === undefined)
        return { state: 'pass', evidence: evidence('No canonical link', placeOf(page)) }
      const seen = evidence(canonicals.map(({ text }) => text).join(' and '), placeOf(page), first.line)
      const targets = canonicals.map(({ text }) => URL.parse(text, page.url))
      const [target] = targets
      if (!target || new Set(targets.map((url) => url?.href)).size > 1)
        return { state: 'fail', evidence: seen }
      if (withoutHash(target) === withoutHash(page.url)) return { state: 'pass', evidence: seen }
      // A variant may well point to the page it is a variant of; the first page, or another host, is a mistake.
      const isGrave = page === site.pages[0] || target.host !== page.url.host
      return { state: isGrave ? 'fail' : 'mend', evidence: seen }
    }),
}
