import type { AuditFailure } from '../audit-failure.ts'
import type { AuditedSite, Sitemap } from './audited-site.ts'
import type { Fetcher } from './fetch/fetcher.ts'
import { readWithin, robotsFiles } from './read-politely.ts'
import { askLlms, pageOf, readSitemap } from './read-site.ts'
import { readSitemapText } from './untrusted.ts'

/** Reads every page that the sitemap of a website lists, the home page first. For our own, which may be asked for all. */
export async function readWholeSite(
  home: URL,
  fetcher: Fetcher,
  isRead: (url: URL) => boolean = () => true,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const robotsOf = robotsFiles(fetcher)
  const read = async (url: URL) => await readWithin(url, fetcher, robotsOf)
  const robots = await robotsOf(home)
  if ('failure' in robots) return robots
  const { robotsFile } = robots
  const sitemap = await withItsParts(await readSitemap(robotsFile, home, read), fetcher)
  const listed = sitemap.state === 'pages' ? sitemap.locations : []
  const pages: AuditedSite['pages'] = []
  for (const href of new Set([home.href, ...listed])) {
    const url = new URL(href)
    if (!isRead(url)) continue
    const outcome = await fetcher.fetch(url)
    if ('failure' in outcome) return outcome
    const page = await pageOf(outcome)
    if (!page) return { failure: 'too-deep' }
    pages.push(page)
  }
  return { site: { robotsFile, sitemap, llms: await askLlms(home, read), pages, unread: [] } }
}

/** A sitemap of sitemaps as if it were one. */
async function withItsParts(sitemap: Sitemap, fetcher: Fetcher): Promise<Sitemap> {
  if (sitemap.state !== 'sitemaps') return sitemap
  const parts = []
  for (const href of sitemap.locations) {
    const outcome = await fetcher.fetch(new URL(href))
    const part = 'failure' in outcome ? undefined : await readSitemapText(outcome.content.text)
    if (part) parts.push(part)
  }
  return {
    state: 'pages',
    url: sitemap.url,
    namesVersions: parts.some(({ namesVersions }) => namesVersions),
    locations: parts.flatMap(({ locations }) => locations),
    dates: parts.flatMap(({ dates }) => dates),
  }
}
