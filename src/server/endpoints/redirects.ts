import type { MiddlewareHandler } from 'hono'
import { paths } from '#shared/paths.ts'
import { matchRoute } from '#routes'
import { pageOfMarkdown } from '../discovery/page-addresses.ts'
import { movedAddresses } from '../moved-addresses.ts'

/**
 * Where a page's address really is: moved ones at their new place, without slashes at the end, in lower case.
 * Addresses that mean something by their case (tokens, files) are left alone.
 */
function properPath(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const trimmed = path.slice(0, end)
  // Several slashes in front would be an address on another host.
  if (trimmed === '' || trimmed.startsWith('//')) return '/'
  const lower = trimmed.toLowerCase()
  const twinOf = pageOfMarkdown(lower)
  const proper = matchRoute(twinOf ?? lower).route.isPublic ? lower : trimmed
  const target = movedAddresses.get(twinOf ?? proper)
  if (target === undefined) return proper
  return twinOf === undefined ? target : paths.markdown(target)
}

/** Sends an address that is written in another way, or has moved, to where it is, for good. The query travels along. */
export const permanentRedirects: MiddlewareHandler = async (c, next) => {
  // As it was sent: `c.req.path` is decoded, and an encoded backslash would become a slash in front.
  const { pathname, search } = new URL(c.req.url)
  const target = pathname === '/' ? pathname : properPath(pathname)
  if (target === pathname || pathname.startsWith('/api/')) return await next()
  return c.redirect(target + search, 301)
}
