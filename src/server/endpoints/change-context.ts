import type { Context } from 'hono'
import type { ChangeContext } from '#features/accounts/server/security-changes.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'

/** Who changes their own account by this request. */
export const changeContext = (
  c: Context<RequestScope>,
  { env }: Services,
  { username }: { username: string },
): ChangeContext => ({ publicUrl: env.publicUrl, actor: { username, requestId: c.var.requestId } })
