import type { AuditFailure } from '../audit-failure.ts'
import type { AuditedSite, Sitemap } from './audited-site.ts'
import type { Fetcher } from './fetch/fetcher.ts'
import { readWithin } from './read-politely.ts'
import { askLlms, pageOf } from './read-site.ts'
import { parseSitemap, readSitemap } from './read-sitemap.ts'
import { robotsFiles } from './robots-files.ts'

/** Reads every page that the sitemap of a website lists, the home page first. For our own, which may be asked for all. */
export async function readWholeSite(
  home: URL,
  fetcher: Fetcher,
  isRead: (url: URL) => boolean = () => true,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const robotsOf = robotsFiles(fetcher)
  const read = async (url: URL) => await readWithin(url, fetcher, robotsOf)
  const asked = await robotsOf(home)
  if ('failure' in asked) return asked
  const { robotsFile } = asked
  const sitemap = await withItsParts(await readSitemap(robotsFile, home, read), fetcher)
  const listed = sitemap.state === 'pages' ? sitemap.locations : []
  const pages: AuditedSite['pages'] = []
  for (const href of new Set([home.href, ...listed])) {
    const url = new URL(href)
    if (!isRead(url)) continue
    const outcome = await fetcher.fetch(url)
    if ('failure' in outcome) return outcome
    pages.push(pageOf(outcome))
  }
  return { site: { robotsFile, sitemap, llms: await askLlms(home, read), pages, refused: [] } }
}

/** A sitemap of sitemaps as if it were one. */
async function withItsParts(sitemap: Sitemap, fetcher: Fetcher): Promise<Sitemap> {
  if (sitemap.state !== 'sitemaps') return sitemap
  const parts = []
  for (const href of sitemap.locations) {
    const outcome = await fetcher.fetch(new URL(href))
    parts.push(parseSitemap('failure' in outcome ? '' : outcome.content.text))
  }
  return {
    state: 'pages',
    url: sitemap.url,
    namesVersions: parts.some(({ namesVersions }) => namesVersions),
    locations: parts.flatMap(({ locations }) => locations),
    dates: parts.flatMap(({ dates }) => dates),
  }
}
