import { redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { prefersMarkdown } from '#platform/http/accepts.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { htmlHeaders, toCachedResponse, type CachedResponse } from '#platform/response-cache.ts'
import type { RequestMeter } from '#platform/metrics/request-meter.ts'
import { londonDay } from '#shared/dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import { matchRoute, notFoundRoute } from '#routes'
import type { Substitute } from '#web/route.ts'
import type { Services } from '#web/services.server.ts'
import type { DocumentAssets } from './document.server.ts'
import { isTwinAddress, sendCached } from '#web/cached-response.server.ts'
import { pageOfMarkdown } from '../discovery/public-pages.server.ts'
import { authorize } from '#accounts/access.server.ts'
import { loadPageData } from './load-page-data.server.ts'
import type { Viewer } from '#web/loading.server.ts'
import { pageRenderer, type RenderedPage } from './render.server.tsx'
import { speculationHeader } from './speculation-rules.server.ts'
import { toMarkdown } from '#seo/markdown.server.ts'

/** The page whose Markdown is requested, by its address or by what is accepted; undefined where HTML is. */
function pageOfTwin(path: string, accept: string | undefined): string | undefined {
  const page = pageOfMarkdown(path) ?? (prefersMarkdown(accept) ? path : undefined)
  if (page === undefined) return undefined
  const { route } = matchRoute(page)
  return route.isPublic || route === notFoundRoute ? page : undefined
}

/** True for a page that differs with its query, such as a search or a preselected service: it is not cached. */
function isVariant(url: string, path: string): boolean {
  const at = url.indexOf('?')
  if (at < 0) return false
  const { query } = matchRoute(path).route
  if (!query) return false
  const parameters = new URLSearchParams(url.slice(at))
  return query.some((name) => parameters.has(name))
}

// Where someone is redirected instead of a page, which most of them return to.
const leadsTo = {
  'to-sign-in': (page: string) => paths.signIn(page),
  'to-confirm': (page: string) => accountPaths.confirmSignIn(page),
  'to-console': () => consolePaths.today(),
}

const demonstrationMs = 5000
const mostDemonstrations = 100

const uncached = { 'cache-control': 'no-store', vary: 'accept' }
const markdownType = { 'content-type': 'text/markdown; charset=utf-8' }

/** How pages are sent: from memory where everyone gets the same, rendered again otherwise. */
export function pageHandlers(services: Services, assets: DocumentAssets, headers: Record<string, string>) {
  const { responseCache, env, now, meter } = services
  const renderPage = pageRenderer(services, assets)

  /** First of all middleware: answers with the page, or its Markdown twin, that is in memory. */
  const cachedPage: MiddlewareHandler<RequestScope> = async (c, next) => {
    const startedAtMs = performance.now()
    const { path, url, method } = c.req
    const at = now()
    const isTwin = prefersMarkdown(c.req.header('accept')) && !isTwinAddress(path)
    const page =
      !isTwin && isVariant(url, path)
        ? undefined
        : responseCache.find(isTwin ? paths.markdown(path) : path, londonDay(at), at.getTime())
    if (!page) return await next()
    const response = sendCached(c, page, headers)
    if (meter) countCached(meter, page, { path, method, status: response.status, startedAtMs })
    return response
  }

  const render = async (
    c: Context,
    path: string,
    search: string,
    at: Date,
    { viewer, substitute, isCached }: { viewer?: Viewer; substitute?: Substitute; isCached?: boolean } = {},
  ) =>
    await renderPage(
      {
        path,
        search,
        now: at,
        referrer: c.req.header('referer'),
        substitute,
        ...(isCached && { isCached }),
      },
      loadPageData(services, viewer),
    )

  const demonstrations = new Map<string, { untilMs: number; page: Promise<RenderedPage> }>()

  /** A page of the demonstration: the same for everyone for a moment, because anyone may ask for it. */
  async function demonstration(address: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const atMs = now().getTime()
    const known = demonstrations.get(address)
    if (known && atMs < known.untilMs) return await known.page
    const page = make()
    demonstrations.delete(address)
    demonstrations.set(address, { untilMs: atMs + demonstrationMs, page })
    if (demonstrations.size > mostDemonstrations)
      demonstrations.delete(demonstrations.keys().next().value ?? '')
    page.catch(() => demonstrations.delete(address))
    return await page
  }

  /** Renders a page that everyone gets, and keeps what is made of it; a page that is not there is only sent. */
  async function sendShared(
    c: Context,
    key: string,
    made: {
      render: () => Promise<RenderedPage>
      keep: (page: RenderedPage, at: Date) => Promise<CachedResponse>
    },
    sendMissing: (page: RenderedPage) => Response,
  ): Promise<Response> {
    meter?.countLookUp(false)
    const at = now()
    let rendered: RenderedPage | undefined
    const cached = await responseCache.fill(key, londonDay(at), async () => {
      rendered = await made.render()
      return rendered.status === 200 ? await made.keep(rendered, at) : undefined
    })
    if (cached) return sendCached(c, cached, headers)
    // A request that waited for someone else's rendering of a missing page has none of its own.
    return sendMissing(rendered ?? (await made.render()))
  }

  async function sendTwin(c: Context, path: string): Promise<Response> {
    // Hono has decoded the path; a header takes it percent-encoded only. Joined first: beside a base, '/\\x' names a host.
    const pageUrl = new URL(env.publicUrl + path).href
    return await sendShared(
      c,
      paths.markdown(path),
      {
        render: async () => await render(c, path, '', now()),
        keep: async (page, at) =>
          await toCachedResponse(markdownTwin(page, pageUrl), at.getTime(), {
            ...markdownType,
            link: `<${pageUrl}>; rel="canonical"`,
          }),
      },
      (page) =>
        c.body(markdownTwin(page, pageUrl), page.status, {
          ...uncached,
          ...markdownType,
          'x-robots-tag': 'noindex',
        }),
    )
  }

  const renderedPage: Handler<RequestScope> = async (c) => {
    const { path } = c.req
    const twin = pageOfTwin(path, c.req.header('accept'))
    if (twin !== undefined) return await sendTwin(c, twin)
    // As bytes: the web's Response takes twice as long to make them of a text.
    const respond = ({ html, status }: RenderedPage) =>
      c.body(Buffer.from(html), status, { ...uncached, 'content-type': 'text/html; charset=UTF-8' })
    const { route } = matchRoute(path)
    const { search } = new URL(c.req.url)
    if (route.cache === 'never') {
      const admitted = await authorize(c, services, route)
      if (typeof admitted === 'string') return redirectTo(c, leadsTo[admitted](path + search))
      if (admitted.viewer.client?.isDemonstration)
        return respond(
          await demonstration(
            path + search,
            async () => await render(c, path, search, now(), { ...admitted, isCached: true }),
          ),
        )
      return respond(await render(c, path, search, now(), admitted))
    }
    if (isVariant(c.req.url, path)) return respond(await render(c, path, search, now()))
    const keep = async ({ html }: RenderedPage, at: Date) =>
      await toCachedResponse(html, at.getTime(), {
        ...htmlHeaders,
        // Links of the other pages mostly load no new document.
        ...(route.hydration === 'islands' && speculationHeader),
      })
    // A cached page must not depend on a visitor's query.
    return await sendShared(c, path, { render: async () => await render(c, path, '', now()), keep }, respond)
  }

  return { cachedPage, renderedPage }
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))

/** A rendered page as Markdown: what its `<main>` says, below what its head says. */
function markdownTwin({ html, described }: RenderedPage, pageUrl: string): string {
  const text = toMarkdown(mainOf(html), pageUrl)
  if (!described) return `${text}\n`
  const { name, description, subject } = described
  const publishedAt = subject.is === 'article' ? subject.publishedAt : undefined
  const front = [
    `title: ${JSON.stringify(name)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${pageUrl}`,
    ...(publishedAt ? [`date: ${publishedAt.slice(0, 10)}`] : []),
  ]
  return `---\n${front.join('\n')}\n---\n\n${text}\n`
}

// Middleware is at every address, and a page is rendered at whatever is left.
const everywhere = new Set(['*', '/*'])

/** The pattern of the route that takes a request: of a call or form, else of a page. Never an address, which may be private. */
export function routeLabel(c: Context): string {
  const own = matchedRoutes(c).find(({ path }) => !everywhere.has(path))
  // Without what a parameter has to look like.
  return own ? own.path.replaceAll(/\{[^{}]*\}/g, '') : pageLabel(c.req.path)
}

function pageLabel(path: string): string {
  const page = pageOfMarkdown(path)
  return page === undefined
    ? matchRoute(path).route.pattern
    : `${matchRoute(page).route.pattern.replace(/^\/$/, '/index')}.md`
}

const labels = new WeakMap<CachedResponse, string>()

/** Counts a cached response; its label is looked up once per cache entry. */
function countCached(
  meter: RequestMeter,
  cached: CachedResponse,
  {
    path,
    method,
    status,
    startedAtMs,
  }: { path: string; method: string; status: number; startedAtMs: number },
): void {
  const label = labels.get(cached) ?? cachedLabel(path)
  labels.set(cached, label)
  meter.countLookUp(true)
  meter.count(label, method, status, performance.now() - startedAtMs)
}

// What is cached beside pages are files for machines: few, and public.
const cachedLabel = (path: string) =>
  path.endsWith('.md') || matchRoute(path).route !== notFoundRoute ? pageLabel(path) : path
