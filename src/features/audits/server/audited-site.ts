import type { PageFailure } from '../page-fate.ts'
import type { Fetched } from './fetch/fetcher.ts'
import type { PageFacts } from './page-facts.ts'
import type { Robots } from './robots.ts'

export type AuditedPage = { url: URL; fetched: Fetched; facts: PageFacts }

/** A page that was chosen and could not be read, and where it led to instead. */
export type UnreadPage = { url: string; failure: PageFailure; to: string | undefined; at: Date }

/** What robots.txt came to; 'none' allows everything (RFC 9309). A site whose robots.txt fails is not read at all. */
export type RobotsFile =
  | { state: 'read'; url: string; robots: Robots }
  | { state: 'none'; url: string; saw: string }

/**
 * What the sitemap came to: one that lists pages, one that lists other sitemaps, or none that could be read. It may name
 * the versions of its pages in other languages.
 */
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

/** All that an audit has seen of a website. The first page is the home page, or the one that was asked for. */
export type AuditedSite = {
  robotsFile: RobotsFile
  sitemap: Sitemap
  llms: { state: 'there' | 'none'; saw: string } | { state: 'unknown'; why: string }
  pages: AuditedPage[]
  unread: UnreadPage[]
}
