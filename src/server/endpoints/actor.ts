import { fullName } from '#shared/full-name.ts'
import type { Context } from 'hono'
import type { Author } from '#features/activity/server/act.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { ChangeContext } from '#features/accounts/server/security-changes.ts'
import type { Services } from '../context.ts'

/** Anyone who makes this request, as the activity names them. */
export const actorOf = (c: Context<RequestScope>, { user }: SignedIn): Actor => ({
  username: user.username,
  userId: user.id,
  requestId: c.get('requestId'),
})

/** The same, with what the rules of acts know of a person. */
export const authorOf = (c: Context<RequestScope>, signedIn: SignedIn): Author => {
  const { sessionId, user } = signedIn
  const { id, firstName, lastName, role } = user
  const name = fullName({ firstName, lastName })
  return { ...actorOf(c, signedIn), userId: id, sessionId, name, isAdmin: role === 'admin' }
}

/** Who changes their own account by this request. */
export const changeContext = (
  c: Context<RequestScope>,
  { env }: Services,
  { username }: { username: string },
): ChangeContext => ({ publicUrl: env.publicUrl, actor: { username, requestId: c.var.requestId } })
