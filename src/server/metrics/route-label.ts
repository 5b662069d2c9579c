import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { CachedResponse } from '#platform/response-cache.ts'
import type { RequestMeter } from '#platform/metrics/request-meter.ts'
import { matchRoute, notFoundRoute } from '#routes'
import { pageOfMarkdown } from '#server/discovery/public-pages.ts'

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

/** Counts a response that was kept; its label is looked up once for as long as it is. */
export function countCached(
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

// What is kept beside pages are files for machines: few, and public.
const cachedLabel = (path: string) =>
  path.endsWith('.md') || matchRoute(path).route !== notFoundRoute ? pageLabel(path) : path
