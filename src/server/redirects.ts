import type { MiddlewareHandler } from 'hono'
import { paths } from '#shared/paths.ts'
import { matchRoute } from '../routes.tsx'

/** Addresses that have moved for good (decision 8). */
const moved = new Map([[paths.service('social-media'), paths.service('social-media-management')]])

/**
 * Where a page's address really is: moved ones at their new place, without slashes at the end, in lower case.
 * Addresses that mean something by their case (tokens, files) are left alone.
 */
function properPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  // Several slashes in front would be an address on another host.
  if (trimmed === '' || trimmed.startsWith('//')) return '/'
  const lower = trimmed.toLowerCase()
  const proper = matchRoute(lower).route.isPublic ? lower : trimmed
  return moved.get(proper) ?? proper
}

/** Sends an address that is written in another way, or has moved, to where it is, for good. The query travels along. */
export const permanentRedirects: MiddlewareHandler = async (c, next) => {
  // As it was sent: `c.req.path` is decoded, and an encoded backslash would become a slash in front.
  const { pathname, search } = new URL(c.req.url)
  const target = pathname === '/' ? pathname : properPath(pathname)
  if (target === pathname || pathname.startsWith('/api/')) return await next()
  return c.redirect(target + search, 301)
}
