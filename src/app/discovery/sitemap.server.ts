import type { Handler } from 'hono'
import { streamOf } from '#platform/http/send-file.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import {
  eachPostAddress,
  listPostParts,
  summarizePosts,
  type PostAddress,
} from '#articles/published.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { londonDay } from '#shared/dates.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import { escapeMarkup } from '#shared/escape.ts'
import type { Services } from '#web/services.server.ts'
import { publicPages } from './public-pages.server.ts'

// Invalid in XML 1.0, even escaped.
// oxlint-disable-next-line no-control-regex -- these are meant
const impossible = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const possible = (text: string) => text.toWellFormed().replaceAll(impossible, '')

/** Text as it may be in an XML document, between tags or in an attribute. */
export const escapeXml = (text: string): string => escapeMarkup(possible(text))

/** Text in a CDATA section, which it cannot end. */
export const cdata = (text: string): string =>
  `<![CDATA[${possible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** One element with text in it. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

// The protocol allows 50,000 and 50 MB.
const maxEntries = 10_000

const legalPages = new Set([paths.privacyPolicy(), paths.termsOfService(), paths.cookiePolicy()])

/** All public pages in one sitemap, or the index of several if there are too many articles. */
export async function sitemapText(services: Services, at: Date): Promise<string> {
  const { count } = await summarizePosts(services.database.db, at)
  const pages = await pageEntries(services, at)
  if (pages.length + count > maxEntries) return await indexText(services, at)
  const articles: string[] = []
  for await (const entries of articleEntries(services, at, 0, Number.MAX_SAFE_INTEGER)) articles.push(entries)
  return sitemapStart + pages.map(sitemapEntry).join('') + articles.join('') + sitemapEnd
}

/** The public pages but the articles: the first of the sitemaps that the index names. */
export const sitemapPagesText = async (services: Services, at: Date): Promise<string> =>
  sitemapStart + (await pageEntries(services, at)).map(sitemapEntry).join('') + sitemapEnd

async function indexText({ database, env }: Services, at: Date): Promise<string> {
  const parts = await listPostParts(database.db, at, maxEntries)
  return sitemapIndex([
    { url: env.publicUrl + machinePaths.sitemapPages() },
    ...parts.map(({ part, newest }) => ({
      url: env.publicUrl + machinePaths.sitemapArticles(part),
      changedOn: newest?.toISOString(),
    })),
  ])
}

// Only with dates that are certain: other changes are not recorded.
async function pageEntries({ database, env }: Services, at: Date): Promise<SitemapEntry[]> {
  const { newest } = await summarizePosts(database.db, at)
  const changedOn = (path: string) => {
    // Decision 12: they show today's date.
    if (legalPages.has(path)) return londonDay(at)
    if (path === paths.guide()) return guide.reviewed
    return path === paths.blog() ? newest?.toISOString() : undefined
  }
  return publicPages().map(({ path }) => ({ url: env.publicUrl + path, changedOn: changedOn(path) }))
}

async function* articleEntries({ database, env }: Services, at: Date, above: number, upTo: number) {
  const entry = ({ slug, renewedAt }: PostAddress) =>
    sitemapEntry({ url: env.publicUrl + paths.article(slug), changedOn: renewedAt.toISOString() })
  for await (const posts of eachPostAddress(database.db, at, { above, upTo })) yield posts.map(entry).join('')
}

/** One of the sitemaps of articles, streamed: it may have ten thousand entries. */
export const sitemapPart =
  (services: Services): Handler<RequestScope> =>
  async (c, next) => {
    const part = Number(/\d+/.exec(c.req.path)?.[0])
    const entries = articleEntries(services, services.now(), (part - 1) * maxEntries, part * maxEntries)
    const first = await entries.next()
    // An empty sitemap would not be a valid one.
    if (first.done) return await next()
    return c.body(streamOf(written(first.value, entries)), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  }

async function* written(first: string, others: AsyncIterable<string>) {
  yield Buffer.from(sitemapStart + first)
  for await (const text of others) yield Buffer.from(text)
  yield Buffer.from(sitemapEnd)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A page's complete address, and when it last changed (a day or a moment, ISO 8601) where that is known. */
type SitemapEntry = { url: string; changedOn?: string | undefined }

const sitemapStart = `${declaration}<urlset ${namespace}>\n`
const sitemapEnd = '</urlset>\n'

const sitemapEntry = (entry: SitemapEntry): string => `<url>${content(entry)}</url>\n`

/** The index of several sitemaps. */
const sitemapIndex = (entries: readonly SitemapEntry[]): string =>
  `${declaration}<sitemapindex ${namespace}>\n` +
  `${entries.map((entry) => `<sitemap>${content(entry)}</sitemap>\n`).join('')}</sitemapindex>\n`

const content = ({ url, changedOn }: SitemapEntry) =>
  element('loc', url) + (changedOn ? element('lastmod', changedOn) : '')
