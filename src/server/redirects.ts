import type { MiddlewareHandler } from 'hono'
import { paths } from '#shared/paths.ts'

/** Addresses that have moved for good (decision 8). The query travels along. */
const moved = new Map([[paths.service('social-media'), paths.service('social-media-management')]])

/** Sends an address that has moved to where it is now, for good. */
export const permanentRedirects: MiddlewareHandler = async (c, next) => {
  const target = moved.get(c.req.path)
  if (target === undefined) return await next()
  return c.redirect(target + new URL(c.req.url).search, 301)
}
