import type { Handler } from 'hono'
import { findUserByLogin } from '#features/accounts/server/users.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { afterSignIn } from './after-sign-in.ts'
import { startSession } from './start-session.ts'

/** One click, and someone of the made-up agency is signed in. Without `DEMO=on` there is no such address. */
export function demoEndpoint(services: Services, assets: DocumentAssets): Handler<RequestScope> {
  const { database, demoEntrances } = services
  const respond = afterSignIn(services, assets)
  return async (c) => {
    const username = demoEntrances.get(c.req.param('token') ?? '')?.username
    const user = username === undefined ? undefined : await findUserByLogin(database.db, username)
    const proved = { proof: 'demo', holds: async () => await Promise.resolve(true) } as const
    const response = user && (await startSession(c, services, user.id, proved, respond(c, user)))
    if (!response) throw new AppError('not_found', 404, 'There is nothing at this address.')
    return response
  }
}
