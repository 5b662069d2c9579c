import { withoutInvisible } from '#shared/text-fields.ts'
import type { Evidence } from '../finding.ts'
import type { AuditedPage } from '../audited-site.server.ts'

const mostCharacters = 300

/** What was seen, and where. Invisible characters and lone surrogates, which no database stores, are replaced. */
export function evidence(saw: string, where: string, line?: number): Evidence {
  const shown = withoutInvisible(saw.replaceAll(/\p{Cc}/gu, '\u{FFFD}'))
  return {
    saw: (shown.length > mostCharacters ? `${shown.slice(0, mostCharacters)} …` : shown).toWellFormed(),
    where,
    ...(line !== undefined && { line }),
  }
}

/** The path of a page, as in reports. */
export const placeOf = ({ url }: Pick<AuditedPage, 'url'>): string => url.pathname + url.search

/** The path of an address. */
export const placeIn = (address: string): string => placeOf({ url: new URL(address) })
