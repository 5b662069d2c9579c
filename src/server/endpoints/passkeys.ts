import { noStore } from '#platform/http/no-store.ts'
import type { Context, Handler } from 'hono'
import { isSetUp } from '#features/accounts/second-step.ts'
import { findHalfOpen } from '#features/accounts/server/half-open.ts'
import { newPasskeyOptions, passkeyOptions } from '#features/accounts/server/passkey-ceremony.ts'
import { listPasskeys } from '#features/accounts/server/passkeys.ts'
import { requireRecentSignIn } from '#features/accounts/server/recent-sign-in.ts'
import { findSecondStep } from '#features/accounts/server/second-step.ts'
import { notSignedIn } from '#features/accounts/server/session.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import { findSignedIn } from './client-access.ts'
import { halfOpenToken } from './start-session.ts'
import { limitUses, visitorKey } from './limits.ts'

// Each leaves a challenge in the database for five minutes.
const challenges = { limit: 60, windowSeconds: 15 * 60 }
const tooMany = 'Too many attempts. Please wait 15 minutes, or sign in another way.'

/** What a browser asks before it uses a passkey or makes one: `{ options }`. The proof itself comes with a form. */
export function passkeyEndpoints(services: Services) {
  const { database, env } = services
  const { db } = database
  const { publicUrl } = env

  const giving =
    (make: (c: Context<RequestScope>) => Promise<object>): Handler<RequestScope> =>
    async (c) => {
      await limitUses(c, services, `passkey-challenge:${visitorKey(c, services)}`, challenges, tooMany)
      return c.json({ options: await make(c) }, 200, noStore)
    }

  const whoIsHalfWay = async (c: Context) => {
    const user = await findHalfOpen(db, halfOpenToken(c))
    if (!user) throw notSignedIn()
    return user
  }
  const whoIsIn = async (c: Context<RequestScope>) => {
    const signedIn = await findSignedIn(c, services)
    if (!signedIn) throw notSignedIn()
    return signedIn
  }

  return {
    toSignIn: giving(async () => await passkeyOptions(db, publicUrl, 'sign-in')),
    forSecondStep: giving(async (c) => {
      const { id } = await whoIsHalfWay(c)
      const allowed = await listPasskeys(db, id)
      return await passkeyOptions(db, publicUrl, 'second-step', { userId: id, allowed })
    }),
    toConfirm: giving(async (c) => {
      const { user } = await whoIsIn(c)
      const allowed = await listPasskeys(db, user.id)
      return await passkeyOptions(db, publicUrl, 'confirm', { userId: user.id, allowed })
    }),
    /** For anyone who has no second step yet: with one, a password alone must not add another. */
    first: giving(async (c) => {
      const user = await whoIsHalfWay(c)
      if (isSetUp(await findSecondStep(db, user.id))) throw notSignedIn()
      return await newPasskeyOptions(db, publicUrl, user, [])
    }),
    another: giving(async (c) => {
      const { user } = requireRecentSignIn(await whoIsIn(c))
      return await newPasskeyOptions(db, publicUrl, user, await listPasskeys(db, user.id))
    }),
  }
}
