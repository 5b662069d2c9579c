import type { MiddlewareHandler } from 'hono'

/** OPTIONS says what a path takes. Other sites get no permission: there are no CORS headers. */
export const optionsResponse: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'OPTIONS') return await next()
  const allow = c.req.path.startsWith('/api/') ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
  return c.body(null, 204, { allow })
}
