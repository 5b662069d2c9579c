import type { Context, Handler, MiddlewareHandler } from 'hono'
import { pickEncoding, toCachedPage, type CachedPage } from '#platform/page-cache.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { londonDay } from '#shared/dates.ts'
import { matchRoute } from '../routes.tsx'
import type { Services } from './app.ts'
import type { DocumentAssets } from './document.ts'
import { loadPageData } from './page-data.ts'
import { renderPage, type RenderedPage } from './render.tsx'

/** Pages that differ with their query (a search, a preselected service) are nobody else's: they are not kept. */
function isVariant(url: string, path: string): boolean {
  const at = url.indexOf('?')
  if (at < 0) return false
  const { query } = matchRoute(path).route
  if (!query) return false
  const asked = new URLSearchParams(url.slice(at))
  return query.some((name) => asked.has(name))
}

/** How pages are answered: from memory where everybody gets the same, rendered anew otherwise. */
export function pageHandlers(services: Services, assets: DocumentAssets, headers: Record<string, string>) {
  const { pageCache, env, now } = services
  const pageHeaders = { ...headers, 'content-type': 'text/html; charset=utf-8' }

  /** First of all middleware, so that a kept page costs next to nothing. */
  const keptPage: MiddlewareHandler<RequestScope> = async (c, next) => {
    const at = now()
    const page = isVariant(c.req.url, c.req.path)
      ? undefined
      : pageCache.find(c.req.path, londonDay(at), at.getTime())
    return page ? answerKept(c, page, pageHeaders) : await next()
  }

  const renderedPage: Handler<RequestScope> = async (c) => {
    const at = now()
    const { path } = c.req
    const search = new URL(c.req.url).search
    const render = async () =>
      await renderPage(
        { path, search, publicUrl: env.publicUrl, now: at, referrer: c.req.header('referer') },
        assets,
        loadPageData(services),
      )
    if (matchRoute(path).route.cache === 'never' || isVariant(c.req.url, path)) {
      const { html, status } = await render()
      return c.html(html, status, { 'cache-control': 'no-store' })
    }
    let made: RenderedPage | undefined
    const kept = await pageCache.fill(path, londonDay(at), async () => {
      made = await render()
      return made.status === 200 ? await toCachedPage(made.html, at.getTime()) : undefined
    })
    if (kept) return answerKept(c, kept, pageHeaders)
    // A request that waited for somebody else's rendering of a missing page has none of its own.
    const { html, status } = made ?? (await render())
    return c.html(html, status, { 'cache-control': 'no-store' })
  }

  return { keptPage, renderedPage }
}

/** Answers from memory, with as little as the browser needs: nothing, if it has the same already. */
export function answerKept(c: Context, page: CachedPage, headers: Record<string, string>): Response {
  const shared: Record<string, string> = {
    // Browsers ask again each time and mostly get a 304; the page may change with the day and with its content.
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag: page.etag,
    ...headers,
  }
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers: shared })
  const encoding = pickEncoding(c.req.header('accept-encoding'))
  if (encoding !== 'identity') shared['content-encoding'] = encoding
  return new Response(page.bodies[encoding], { headers: shared })
}
