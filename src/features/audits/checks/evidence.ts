import { withoutInvisible } from '#shared/text-fields.ts'
import type { Evidence } from '../finding.ts'
import type { AuditedPage } from '../server/audited-site.ts'

const mostCharacters = 300

/**
 * What was seen, and where. Characters that no screen shows become a mark, so that they change nothing around them; so does
 * half a character at the end of a cut, which no database takes.
 */
export function evidence(saw: string, where: string, line?: number): Evidence {
  const shown = withoutInvisible(saw.replaceAll(/\p{Cc}/gu, '\u{FFFD}'))
  return {
    saw: (shown.length > mostCharacters ? `${shown.slice(0, mostCharacters)} …` : shown).toWellFormed(),
    where,
    ...(line !== undefined && { line }),
  }
}

/** Where a page is, as a report names it: without the host, which all of them share. */
export const placeOf = ({ url }: Pick<AuditedPage, 'url'>): string => url.pathname + url.search

/** The same of an address. */
export const placeIn = (address: string): string => placeOf({ url: new URL(address) })
