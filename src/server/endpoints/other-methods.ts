import type { Handler } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { matchRoute, notFoundRoute } from '#routes'

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
