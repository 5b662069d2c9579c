import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Proof, signInAs, halfOpenMinutes } from './entry.server.ts'
import { findSession } from './session.server.ts'
import { keepCookie, keepSessionCookie, sessionToken } from './session-cookie.server.ts'
import { endSession } from './user-sessions.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'

const cookieName = 'loomsbury.second-step'

/** The token of a sign-in that is half way, as this browser has it. */
export const halfOpenToken = (c: Context): string | undefined => getCookie(c, cookieName)

type Shown = { proof: Proof; holds: (tx: Tx) => Promise<boolean> }

export type EntryResponses = {
  /** The token is of the new session. */
  entered: (token: string) => Response | Promise<Response>
  secondStep: () => Response | Promise<Response>
}

/** What is noted of a request that signs someone in. */
export const entryRequest = (c: Context<RequestScope>) => ({
  userAgent: c.req.header('user-agent') ?? '',
  requestId: c.var.requestId,
})

/**
 * Signs someone in on a new session, which never shares its token with the one sent with the request (session
 * fixation): that one ends. Or redirects to the second step. Undefined: the proof no longer holds; an existing session
 * continues.
 */
export async function startSession(
  c: Context<RequestScope>,
  services: Services,
  userId: string,
  shown: Shown,
  respond: EntryResponses,
): Promise<Response | undefined> {
  const { database, env } = services
  const { db } = database
  const { signedIn } = await findSession(db, sessionToken(c, services))
  const entry = await signInAs({ db, publicUrl: env.publicUrl }, userId, entryRequest(c), shown)
  if (entry.outcome === 'refused') return undefined
  if (entry.outcome === 'second-step') {
    keepCookie(c, services, cookieName, entry.token, halfOpenMinutes * 60)
    return await respond.secondStep()
  }
  if (signedIn) await endSession(db, signedIn.user.id, signedIn.sessionId)
  keepSessionCookie(c, services, entry.token)
  if (halfOpenToken(c) !== undefined) keepCookie(c, services, cookieName, '', 0)
  return await respond.entered(entry.token)
}
