import type { Handler, MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { matchRoute, notFoundRoute } from '../../routes.tsx'

/**
 * A page that is asked by a method it does not take: 405 with what it does take. `posts` are the patterns of the native
 * forms; where there is no page, nothing is said here.
 */
export const otherMethods = (posts: ReadonlySet<string>): Handler<RequestScope> => {
  return async (c, next) => {
    const { route } = matchRoute(c.req.path)
    const allowed = ['GET', 'HEAD', ...(posts.has(route.pattern) ? ['POST'] : []), 'OPTIONS']
    if (route === notFoundRoute || allowed.includes(c.req.method)) return await next()
    c.header('allow', allowed.join(', '))
    throw new AppError(
      'method_not_allowed',
      405,
      'Nothing can be sent to this page. Please go back and try again, or start from the home page.',
    )
  }
}

/**
 * OPTIONS of a page says what a path takes; a call of the API says so itself. Other sites get no permission: there are no
 * CORS headers.
 */
export const optionsResponse: MiddlewareHandler = async (c, next) =>
  c.req.method !== 'OPTIONS' || c.req.path.startsWith('/api/')
    ? await next()
    : c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' })
