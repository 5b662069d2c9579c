import { whyUnread } from '../page-fate.ts'
import type { RobotsFile, Sitemap } from './audited-site.ts'
import { whyLeftAlone, type Read } from './read-politely.ts'
import { readSitemapText } from './untrusted.ts'

/** Reads the sitemap that robots.txt names, or the one at the usual place. Sitemaps of other hosts are left alone. */
export async function readSitemap(file: RobotsFile, page: URL, read: Read): Promise<Sitemap> {
  const named = file.state === 'read' ? file.robots.sitemaps.map((text) => URL.parse(text, page)) : []
  const own = named.find((url) => url?.origin === page.origin)
  const at = own ?? new URL('/sitemap.xml', page)
  const url = at.href
  if (named.length > 0 && !own)
    return { state: 'unknown', url, why: 'robots.txt names a sitemap on another host, which we do not read.' }
  const outcome = await read(at)
  if ('failure' in outcome)
    return {
      state: 'unknown',
      url,
      why: whyLeftAlone(outcome.failure) ?? 'The sitemap could not be fetched.',
    }
  if (outcome.status !== 200) return { state: 'none', url, saw: `Status ${outcome.status}` }
  const parsed = await readSitemapText(outcome.content.text)
  if (!parsed) return { state: 'unknown', url, why: whyUnread('too-deep') }
  const { isIndex, namesVersions, locations, dates } = parsed
  if (locations.length === 0) return { state: 'none', url, saw: 'Status 200, and no <loc> in it' }
  return { state: isIndex ? 'sitemaps' : 'pages', url, namesVersions, locations, dates }
}
