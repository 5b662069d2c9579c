import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { CachedResponse } from '#platform/response-cache.ts'
import { matchRoute } from '#routes'
import { pageOfMarkdown } from '../discovery/page-addresses.ts'

// Middleware stands at every address, and a page is rendered at whatever is left.
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

/** The same of a kept response, looked up once for as long as it is kept. */
export function keptRouteLabel(kept: CachedResponse, find: () => string): string {
  const known = labels.get(kept)
  if (known !== undefined) return known
  const label = find()
  labels.set(kept, label)
  return label
}
