import type { Handler } from 'hono'
import { enterAs } from '#features/accounts/server/entry.ts'
import { findUserByLogin } from '#features/accounts/server/users.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import { addCookies } from './set-cookies.ts'

/** One click, and somebody of the made-up agency is signed in. Without `DEMO=on` there is no such address. */
export function demoEndpoint(services: Services): Handler<RequestScope> {
  const { auth, database, demoEntrances } = services
  return async (c) => {
    c.header('cache-control', 'no-store')
    const username = demoEntrances.get(c.req.param('token') ?? '')
    const user = username === undefined ? undefined : await findUserByLogin(database.db, username)
    const headers =
      user &&
      (await enterAs(auth, database.db, user.id, c.req.raw.headers, async () => await Promise.resolve(true)))
    if (!headers) throw new AppError('not_found', 404, 'There is nothing at this address.')
    addCookies(c, headers)
    return c.redirect(user.role === 'client' ? paths.dashboard() : consolePaths.today(), 303)
  }
}
