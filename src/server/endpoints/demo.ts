import type { Handler } from 'hono'
import { pageAfterSignIn } from '#features/accounts/next-page.ts'
import { toRole } from '#features/accounts/roles.ts'
import { findUserByLogin } from '#features/accounts/server/users.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { accountPaths } from '#shared/account-paths.ts'
import type { Services } from '../context.ts'
import { leadTo, letIn } from './enter.ts'

/** One click, and somebody of the made-up agency is signed in. Without `DEMO=on` there is no such address. */
export function demoEndpoint(services: Services): Handler<RequestScope> {
  const { database, demoEntrances } = services
  return async (c) => {
    const username = demoEntrances.get(c.req.param('token') ?? '')
    const user = username === undefined ? undefined : await findUserByLogin(database.db, username)
    const response =
      user &&
      (await letIn(
        c,
        services,
        user.id,
        { proof: 'demo', holds: async () => await Promise.resolve(true) },
        {
          entered: () => leadTo(c, pageAfterSignIn(toRole(user.role), undefined)),
          secondStep: () => leadTo(c, accountPaths.secondStep()),
        },
      ))
    if (!response) throw new AppError('not_found', 404, 'There is nothing at this address.')
    return response
  }
}
