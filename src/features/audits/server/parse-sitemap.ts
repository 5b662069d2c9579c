import { Parser } from 'htmlparser2'
import { withinLimits } from '#platform/untrusted/serve-untrusted.ts'

// Fewer than the fifty thousand of the standard.
const mostLocations = 5000
const longestText = 2000

type ParsedSitemap = { isIndex: boolean; namesVersions: boolean; locations: string[]; dates: string[] }

/** Parses a sitemap. htmlparser2 knows only XML's five entities: a document cannot define others. */
export function parseSitemap(xml: string): ParsedSitemap {
  const found: ParsedSitemap = { isIndex: false, namesVersions: false, locations: [], dates: [] }
  let text = ''
  const parser: Parser = new Parser(
    withinLimits({
      onopentagname: (name) => {
        if (name === 'sitemapindex') found.isIndex = true
        if (name === 'xhtml:link') found.namesVersions = true
        text = ''
      },
      ontext: (part) => {
        if (text.length < longestText) text += part.slice(0, longestText)
      },
      onclosetag: (name) => {
        if (name === 'loc') found.locations.push(text.trim())
        if (name === 'lastmod' && found.dates.length < mostLocations) found.dates.push(text.trim())
        if (found.locations.length === mostLocations) parser.pause()
      },
    }),
    { xmlMode: true },
  )
  parser.write(xml)
  return found
}
