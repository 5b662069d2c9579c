import type { Context, Handler } from 'hono'
import { hasAlready } from '#platform/http/responses.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { pickEncoding, toCachedResponse, type CachedResponse } from '#platform/response-cache.ts'
import { londonDay } from '#shared/dates.ts'
import type { Services } from './services.server.ts'

/** True for the address of a page's Markdown twin. */
export const isTwinAddress = (path: string): boolean => path.endsWith('.md')

// Whatever its encoding, a 304 included.
const cachedHeaders = (
  page: CachedResponse,
  path: string,
  headers: Record<string, string>,
): Record<string, string> => ({
  // Browsers ask again each time and mostly get a 304; the page may change with the day and with its content.
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept, accept-encoding',
  etag: page.etag,
  ...page.headers,
  ...headers,
  // A twin is for reading, not for search results. Where the page itself is sent as Markdown its address counts.
  ...(isTwinAddress(path) && { 'x-robots-tag': 'noindex' }),
})

/** Sends what is cached: in the encoding the browser takes, or not at all if it has the same already. */
export function sendCached(c: Context, page: CachedResponse, headers: Record<string, string>): Response {
  const shared = cachedHeaders(page, c.req.path, headers)
  if (hasAlready(c.req.header('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers: shared })
  const encoding = pickEncoding(c.req.header('accept-encoding'))
  if (encoding !== 'identity') shared['content-encoding'] = encoding
  return new Response(page.bodies[encoding], { headers: shared })
}

/** A text that is the same for everyone, made once and cached like a page: until content changes, or the day. */
export function cachedText(
  { responseCache, now }: Services,
  headers: Record<string, string>,
  type: string,
  make: (at: Date) => string | Promise<string>,
): Handler<RequestScope> {
  return async (c) => {
    const at = now()
    const day = londonDay(at)
    const { path } = c.req
    const cached =
      responseCache.find(path, day, at.getTime()) ??
      (await responseCache.fill(
        path,
        day,
        async () => await toCachedResponse(await make(at), at.getTime(), { 'content-type': type }),
      ))
    // `fill` returns undefined only if the function does.
    return cached ? sendCached(c, cached, headers) : c.notFound()
  }
}
