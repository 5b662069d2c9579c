import { Parser } from 'htmlparser2'
import type { RobotsFile, Sitemap } from './audited-site.ts'
import { whyLeftAlone, type Read } from './read-politely.ts'

// As many as a sitemap may have is fifty thousand; what an audit needs of them is less.
const mostLocations = 5000

/** Reads the sitemap that robots.txt names, or the one at the usual place. Sitemaps of other hosts are left alone. */
export async function readSitemap(file: RobotsFile, page: URL, read: Read): Promise<Sitemap> {
  const named = file.state === 'read' ? file.robots.sitemaps.map((text) => URL.parse(text, page)) : []
  const own = named.find((url) => url?.origin === page.origin)
  const url = own ?? new URL('/sitemap.xml', page)
  if (named.length > 0 && !own)
    return { state: 'unknown', url, why: 'robots.txt names a sitemap on another host, which we do not read.' }
  const outcome = await read(url)
  if ('failure' in outcome)
    return {
      state: 'unknown',
      url,
      why: whyLeftAlone(outcome.failure) ?? 'The sitemap could not be fetched.',
    }
  if (outcome.status !== 200) return { state: 'none', url, saw: `Status ${outcome.status}` }
  const { isIndex, namesVersions, locations, dates } = parseSitemap(outcome.content.text)
  if (locations.length === 0) return { state: 'none', url, saw: 'Status 200, and no <loc> in it' }
  return { state: isIndex ? 'sitemaps' : 'pages', url, namesVersions, locations, dates }
}

type ParsedSitemap = { isIndex: boolean; namesVersions: boolean; locations: string[]; dates: string[] }

/**
 * What a sitemap lists. htmlparser2 knows XML's five entities and no others: there is nothing that a document could define
 * and expand.
 */
export function parseSitemap(xml: string): ParsedSitemap {
  const found: ParsedSitemap = { isIndex: false, namesVersions: false, locations: [], dates: [] }
  let text = ''
  const parser: Parser = new Parser(
    {
      onopentagname: (name) => {
        if (name === 'sitemapindex') found.isIndex = true
        if (name === 'xhtml:link') found.namesVersions = true
        text = ''
      },
      ontext: (part) => {
        if (text.length < 2000) text += part
      },
      onclosetag: (name) => {
        if (name === 'loc') found.locations.push(text.trim())
        if (name === 'lastmod') found.dates.push(text.trim())
        if (found.locations.length === mostLocations) parser.pause()
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  return found
}
