import type { IncomingMessage, ServerResponse } from 'node:http'
import { prefersMarkdown } from '#platform/http/accept.ts'
import { hasAlready } from '#platform/http/if-none-match.ts'
import { pickEncoding, type CachedResponse, type Encoding } from '#platform/response-cache.ts'
import { londonDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { matchRoute } from '#routes'
import type { Services } from '../context.ts'
import { longestTarget } from '../endpoints/request-target.ts'
import { countKept } from '../metrics/route-label.ts'
import { cachedHeaders, isTwinAddress } from './cached-response.ts'

type Asked = {
  path: string
  /** The target of the request, or all of its address: only what stands after a `?` counts. */
  url: string
  accept: string | undefined
}

/** Pages that differ with their query (a search, a preselected service) are nobody else's: they are not kept. */
export function isVariant(url: string, path: string): boolean {
  const at = url.indexOf('?')
  if (at < 0) return false
  const { query } = matchRoute(path).route
  if (!query) return false
  const asked = new URLSearchParams(url.slice(at))
  return query.some((name) => asked.has(name))
}

/** The page, or its Markdown twin, as it is kept for everybody at this moment. */
export function findKept(
  { responseCache, now }: Pick<Services, 'responseCache' | 'now'>,
  { path, url, accept }: Asked,
): CachedResponse | undefined {
  const at = now()
  const isTwin = prefersMarkdown(accept) && !isTwinAddress(path)
  if (!isTwin && isVariant(url, path)) return undefined
  return responseCache.find(isTwin ? paths.markdown(path) : path, londonDay(at), at.getTime())
}

/**
 * Answers what is kept straight from the server's `request` event: the framework's request, response and headers cost
 * as much again as everything else. False where nothing is kept, and for whatever is not plain: that is the
 * application's, which sends the same bytes and headers (kept-pages.test.ts compares them).
 */
export function keptPages(
  services: Pick<Services, 'responseCache' | 'now' | 'meter'>,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const lines = new WeakMap<CachedResponse, Map<string, string[]>>()

  // Names and values one after the other, as node:http takes them with the least work.
  function headerLines(page: CachedResponse, path: string, encoding: Encoding): string[] {
    const key = isTwinAddress(path) ? `${encoding} twin` : encoding
    const known = lines.get(page)?.get(key)
    if (known) return known
    const length = String(page.bodies[encoding].byteLength)
    const made = Object.entries({
      ...cachedHeaders(page, path, headers),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': length,
    }).flat()
    lines.set(page, (lines.get(page) ?? new Map<string, string[]>()).set(key, made))
    return made
  }

  return (request, response) => {
    const { meter } = services
    const startedAtMs = meter ? performance.now() : 0
    const { method, url = '', headers: asked } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.length > longestTarget) return false
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const page = findKept(services, { path, url, accept: asked.accept })
    if (!page) return false
    const isKnown = hasAlready(asked['if-none-match'], page.etag)
    if (isKnown) response.writeHead(304, cachedHeaders(page, path, headers)).end()
    else {
      const encoding = pickEncoding(asked['accept-encoding']?.toString())
      response.writeHead(200, headerLines(page, path, encoding)).end(page.bodies[encoding])
    }
    if (meter) countKept(meter, page, { path, method, status: response.statusCode, startedAtMs })
    return true
  }
}
