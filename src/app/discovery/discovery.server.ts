import { Hono, type Handler } from 'hono'
import { toArticleHtml } from '#articles/article-html.server.ts'
import { listNewestPosts } from '#articles/published.server.ts'
import { llmsText } from '#seo/llms-text.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import { cachedText } from '#web/cached-response.server.ts'
import { loadPageData } from '../rendering/load-page-data.server.ts'
import { publicPages, pageOfSocialImage } from './public-pages.server.ts'
import { findPage } from '../rendering/find-page.server.ts'
import { sitemapPagesText, sitemapPart, sitemapText, cdata, element, escapeXml } from './sitemap.server.ts'
import { noStore, hasAlready } from '#platform/http/responses.ts'
import { createSocialImages } from '#seo/social-image.server.tsx'
import { site } from '#content/site.ts'
import { home } from '#content/home.ts'

const xml = 'application/xml; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

const postsInFeed = 20
const postsForModels = 10

/** The texts for machines: sitemaps, feed, robots.txt, llms.txt, security.txt. */
export function createDiscovery(services: Services, headers: Record<string, string>) {
  const { publicUrl } = services.env
  const texts = new Hono<RequestScope>()
  const text = (path: string, type: string, make: (at: Date) => string | Promise<string>) =>
    texts.get(path, cachedText(services, headers, type, make))

  text(machinePaths.sitemap(), xml, async (at) => await sitemapText(services, at))
  text(machinePaths.sitemapPages(), xml, async (at) => await sitemapPagesText(services, at))
  texts.get('/:file{sitemap-articles-[1-9]\\d{0,8}\\.xml}', sitemapPart(services))
  text(paths.feed(), 'application/rss+xml; charset=utf-8', async (at) => await feedText(services, at))
  text(machinePaths.robots(), plain, () => robotsText(publicUrl))
  // It is Markdown, but llmstxt.org names it .txt.
  text(machinePaths.llms(), plain, async (at) => await textForModels(services, at))
  texts.get(machinePaths.promise(), async (c) => {
    const { report } = await services.promise.read()
    // Scripts of other sites may read it.
    return c.json(report, 200, { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
  })
  text(machinePaths.securityContact(), plain, (at) => securityText(publicUrl, at))
  return texts
}

async function feedText({ database, env }: Services, at: Date): Promise<string> {
  const posts = await listNewestPosts(database.db, at, postsInFeed)
  const items = posts.map((post) => ({
    ...post,
    path: paths.article(post.slug),
    html: toArticleHtml(post.content).html,
  }))
  return rssFeed(items, env.publicUrl)
}

async function textForModels(services: Services, at: Date): Promise<string> {
  const { database, env } = services
  const found = await Promise.all(
    publicPages().map(
      async ({ path }) =>
        await findPage({ path, search: '', publicUrl: env.publicUrl, now: at }, loadPageData(services)),
    ),
  )
  const pages = found.map(({ described }) => described).filter((page) => page !== undefined)
  const posts = await listNewestPosts(database.db, at, postsForModels)
  const articles = posts.map(({ slug, title, excerpt }) => ({
    path: paths.article(slug),
    name: title,
    about: excerpt,
  }))
  return llmsText(pages, articles, env.publicUrl)
}

// About 120 KB each.
const cachedImages = 100

const immutable = 'public, max-age=31536000, immutable'
// Without its version, or with an old one, the picture may change.
const shortLived = 'public, max-age=300'

/** The pictures of public pages in link previews. Anything else is 404. */
export function socialImageEndpoint(services: Services, fontPath: string): Handler<RequestScope> {
  const socialImage = createSocialImages(fontPath, cachedImages)
  const { env, now } = services
  return async (c) => {
    const path = pageOfSocialImage(c.req.path)
    const found =
      path === undefined
        ? undefined
        : await findPage({ path, search: '', publicUrl: env.publicUrl, now: now() }, loadPageData(services))
    const page = found?.described
    if (!page) return c.text('There is no picture at this address.', 404, noStore)
    const version = new URL(page.image).searchParams.get('v') ?? ''
    const headers = {
      'content-type': 'image/png',
      'cache-control': c.req.query('v') === version ? immutable : shortLived,
      // Weak: its bytes depend on the encoder.
      etag: `W/"${version}"`,
    }
    if (hasAlready(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const png = await socialImage({ key: page.image, title: page.name, picture: page.picture })
    return c.body(png, 200, { ...headers, 'content-length': String(png.length) })
  }
}

// Named, although the first line allows them already: the agency sells being quoted by assistants.
const assistants = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
  'Applebot-Extended',
  'Amazonbot',
  'MistralAI-User',
  'CCBot',
]

/** Everything is allowed: private pages need a session, and have `noindex`. */
const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...assistants.map((name) => `User-agent: ${name}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}${machinePaths.sitemap()}`,
    '',
  ].join('\n')

const dayMs = 86_400_000
// RFC 9116 recommends less than a year.
const validDays = 180

/** RFC 9116: where to report a vulnerability. Renewed every day, so that it never expires. */
function securityText(publicUrl: string, at: Date): string {
  const expires = new Date(Math.floor(at.getTime() / dayMs + validDays) * dayMs)
  return [
    `Contact: mailto:${site.mailbox}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${machinePaths.securityContact()}`,
    '',
  ].join('\n')
}

type FeedItem = {
  title: string
  path: string
  excerpt: string
  /** Safe HTML. */
  html: string
  authorName: string
  tags: readonly string[]
  publishedAt: Date
}

/** RSS 2.0 with whole articles, newest first. */
export function rssFeed(items: readonly FeedItem[], publicUrl: string): string {
  const self = escapeXml(publicUrl + paths.feed())
  const newest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${site.name}: articles`),
    element('link', publicUrl + paths.blog()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', home.description),
    element('language', 'en-gb'),
    ...(newest ? [element('lastBuildDate', newest.publishedAt.toUTCString())] : []),
    ...items.map((item) => rssItem(item, publicUrl)),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function rssItem(item: FeedItem, publicUrl: string): string {
  const url = publicUrl + item.path
  return [
    '<item>',
    element('title', item.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', item.publishedAt.toUTCString()),
    element('dc:creator', item.authorName),
    ...item.tags.map((tag) => element('category', tag)),
    element('description', item.excerpt),
    `<content:encoded>${cdata(withAbsoluteAddresses(item.html, url))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

// A feed reader shows the article elsewhere. Only inside tags: a text may contain href="…".
const withAbsoluteAddresses = (html: string, pageUrl: string) =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(\s(?:href|src)=")([^"]*)"/gi, (attribute, start: string, address: string) =>
      URL.canParse(address, pageUrl) ? `${start}${new URL(address, pageUrl).href}"` : attribute,
    ),
  )
