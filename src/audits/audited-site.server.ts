import type { PageFailure } from './page-fate.ts'
import type { Fetched } from '#platform/fetch/fetcher.ts'
import type { PageFacts } from './page-facts.server.ts'
import type { Robots } from './robots.server.ts'

export type AuditedPage = { url: URL; fetched: Fetched; facts: PageFacts }

/** A chosen page that could not be read, and where it redirected. */
export type UnreadPage = { url: string; failure: PageFailure; to: string | undefined; at: Date }

/** The robots.txt; 'none' allows everything (RFC 9309). A site whose robots.txt cannot be read is not read at all. */
export type RobotsFile =
  | { state: 'read'; url: string; robots: Robots }
  | { state: 'none'; url: string; saw: string }

/** The sitemap: it lists pages or other sitemaps, or could not be read. It may name versions in other languages. */
export type Sitemap =
  | {
      state: 'pages' | 'sitemaps'
      url: string
      namesVersions: boolean
      locations: string[]
      dates: string[]
    }
  | { state: 'none'; url: string; saw: string }
  | { state: 'unknown'; url: string; why: string }

/** What an audit has read of a website. The first page is the home page, or the requested one. */
export type AuditedSite = {
  robotsFile: RobotsFile
  sitemap: Sitemap
  llms: { state: 'there' | 'none'; saw: string } | { state: 'unknown'; why: string }
  pages: AuditedPage[]
  unread: UnreadPage[]
}
