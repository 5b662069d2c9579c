import type { MiddlewareHandler } from 'hono'
import { findMoved } from '#features/blog/server/moved.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'

// The page of an article, its Markdown twin, its social image and its call.
const ofArticle = /^((?:\/api|\/social)?\/blog\/)([a-z0-9]+(?:-[a-z0-9]+)*)(\.md|\.png)?$/

/**
 * Sends an address under which an article was public before to the one it has now, for good and in one step. The query
 * travels along.
 */
export function movedArticles({ database, now }: Services): MiddlewareHandler<RequestScope> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const [, start, slug, end = ''] = ofArticle.exec(asWritten(pathname)) ?? []
    if (start === undefined || slug === undefined) return await next()
    const present = await findMoved(database.db, slug, now())
    return present === undefined ? await next() : c.redirect(start + present + end + search, 301)
  }
}

// Capitals and slashes at the end, which would be a redirect of their own.
function asWritten(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).toLowerCase()
}
