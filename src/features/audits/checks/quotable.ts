import type { AuditedPage } from '../server/audited-site.ts'
import { isArticlePage } from './article-page.ts'
import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

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
