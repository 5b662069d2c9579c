import type { MiddlewareHandler } from 'hono'

/**
 * OPTIONS of a page says what a path takes; a call of the API says so itself. Other sites get no permission: there are no
 * CORS headers.
 */
export const optionsResponse: MiddlewareHandler = async (c, next) =>
  c.req.method !== 'OPTIONS' || c.req.path.startsWith('/api/')
    ? await next()
    : c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' })
