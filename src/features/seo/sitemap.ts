import { element } from './xml.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A page's complete address, and when it last changed (a day or a moment, ISO 8601) where that is known. */
export type SitemapEntry = { url: string; changedOn?: string | undefined }

/** What is around the entries of a sitemap. */
export const sitemapStart = `${declaration}<urlset ${namespace}>\n`
export const sitemapEnd = '</urlset>\n'

export const sitemapEntry = (entry: SitemapEntry): string => `<url>${content(entry)}</url>\n`

/** A sitemap for those with too many pages for one: it names the others. */
export const sitemapIndex = (entries: readonly SitemapEntry[]): string =>
  `${declaration}<sitemapindex ${namespace}>\n` +
  `${entries.map((entry) => `<sitemap>${content(entry)}</sitemap>\n`).join('')}</sitemapindex>\n`

const content = ({ url, changedOn }: SitemapEntry) =>
  element('loc', url) + (changedOn ? element('lastmod', changedOn) : '')
