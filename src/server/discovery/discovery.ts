import { Hono, type Handler } from 'hono'
import { toArticleHtml } from '#features/blog/server/article-html.ts'
import { listNewestPosts } from '#features/blog/server/published.ts'
import { rssFeed } from '#features/seo/feed.ts'
import { llmsText } from '#features/seo/llms-text.ts'
import { robotsText, securityText } from '#features/seo/short-texts.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import { cachedText } from '../rendering/cached-response.ts'
import { loadPageData } from '../rendering/page-loaders.ts'
import { publicPages, pageOfSocialImage } from './public-pages.ts'
import { findPage } from '../rendering/render.tsx'
import { sitemapPagesText, sitemapPart, sitemapText } from './sitemap.ts'
import { noStore, hasAlready } from '#platform/http/cache-headers.ts'
import { createSocialImages } from '#features/seo/server/social-images.ts'

const xml = 'application/xml; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

const postsInFeed = 20
const postsForModels = 10

/** The texts by which machines find their way: sitemaps, feed, robots.txt, llms.txt, security.txt. */
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
  // Markdown by its form, but llmstxt.org names it .txt.
  text(machinePaths.llms(), plain, async (at) => await textForModels(services, at))
  texts.get(machinePaths.promise(), async (c) => {
    const { report } = await services.promise.read()
    // Scripts of other sites may read what is published.
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

const forEver = 'public, max-age=31536000, immutable'
// Without its version, or with an old one, the address may soon show another picture.
const forAWhile = 'public, max-age=300'

/** The pictures that link previews show of public pages. For anything else there is none, in a plain sentence. */
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
      'cache-control': c.req.query('v') === version ? forEver : forAWhile,
      // Weak: what it shows is the same, its bytes are those of the program that compressed it.
      etag: `W/"${version}"`,
    }
    if (hasAlready(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const png = await socialImage({ key: page.image, title: page.name, picture: page.picture })
    return c.body(png, 200, { ...headers, 'content-length': String(png.length) })
  }
}
