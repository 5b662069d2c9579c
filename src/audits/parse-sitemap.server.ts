import { Parser } from 'htmlparser2'
import { withinLimits } from '#platform/untrusted/serve-untrusted.ts'

// Fewer than the fifty thousand of the standard.
const mostLocations = 5000
const longestText = 2000

type ParsedSitemap = { isIndex: boolean; namesVersions: boolean; locations: string[]; dates: string[] }

/**
 * Parses a sitemap in one of the forms of the protocol: XML, a feed (RSS or Atom), or text with an address a line.
 * htmlparser2 knows only XML's five entities: a document cannot define others.
 */
export function parseSitemap(text: string): ParsedSitemap {
  const found: ParsedSitemap = { isIndex: false, namesVersions: false, locations: [], dates: [] }
  if (text.trimStart().startsWith('<')) parseXml(text, found)
  else
    found.locations = text
      .replace(/^\uFEFF/, '')
      .split('\n', mostLocations)
      .map((line) => line.trim())
      .filter((line) => /^(?:https?:\/\/|\/)/i.test(line) && line.length <= longestText)
  return found
}

function parseXml(xml: string, found: ParsedSitemap): void {
  // Of a feed, only its entries are pages: the feed itself has a link as well.
  let isInEntry = false
  let text = ''
  const parser: Parser = new Parser(
    withinLimits({
      onopentag: (name, { rel = 'alternate', href }) => {
        if (name === 'sitemapindex') found.isIndex = true
        if (name === 'xhtml:link') found.namesVersions = true
        if (name === 'item' || name === 'entry') isInEntry = true
        if (isInEntry && name === 'link' && href !== undefined && rel === 'alternate')
          found.locations.push(href.trim().slice(0, longestText))
        text = ''
      },
      ontext: (part) => {
        if (text.length < longestText) text += part.slice(0, longestText)
      },
      onclosetag: (name) => {
        if (name === 'item' || name === 'entry') isInEntry = false
        const isLink = name === 'loc' || (isInEntry && name === 'link')
        if (isLink && text.trim() !== '') found.locations.push(text.trim())
        if (name === 'lastmod' && found.dates.length < mostLocations) found.dates.push(text.trim())
        if (found.locations.length >= mostLocations) parser.pause()
        text = ''
      },
    }),
    { xmlMode: true },
  )
  parser.write(xml)
}
