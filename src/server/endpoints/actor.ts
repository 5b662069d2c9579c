import type { Context } from 'hono'
import type { Actor } from '#features/activity/server/record.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'

/** Whoever makes this request, as the activity names them. */
export const actorOf = (c: Context<RequestScope>, { user }: SignedIn): Actor => ({
  username: user.username,
  userId: user.id,
  requestId: c.get('requestId'),
})
