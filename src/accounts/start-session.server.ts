import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hasSecureCookies } from './auth.server.ts'
import { type Proof, signInAs, halfOpenMinutes } from './entry.server.ts'
import { findSession } from './session.server.ts'
import { endSession } from './user-sessions.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'
import { rememberDevice } from './sign-in-limits.server.ts'

const cookieName = 'loomsbury.second-step'

/** The token of a sign-in that is half way, as this browser has it. */
export const halfOpenToken = (c: Context): string | undefined => getCookie(c, cookieName)

type Shown = { proof: Proof; holds: (tx: Tx) => Promise<boolean> }

export type EntryResponses = {
  /** The headers carry the new session. */
  entered: (headers: Headers) => Response | Promise<Response>
  secondStep: () => Response | Promise<Response>
}

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
  const { auth, database, env } = services
  const { db } = database
  const { headers } = c.req.raw
  const { signedIn } = await findSession(auth, headers)
  const accounts = { auth, db, publicUrl: env.publicUrl }
  const entry = await signInAs(accounts, userId, { headers, requestId: c.var.requestId }, shown)
  if (entry.outcome === 'refused') return undefined
  if (entry.outcome === 'second-step') {
    keepHalfOpen(c, services, entry.token, halfOpenMinutes * 60)
    return await respond.secondStep()
  }
  if (signedIn) await endSession(db, signedIn.user.id, signedIn.sessionId)
  addCookies(c, entry.headers)
  if (halfOpenToken(c) !== undefined) keepHalfOpen(c, services, '', 0)
  await rememberDevice(c, services, userId)
  return await respond.entered(entry.headers)
}

function keepHalfOpen(c: Context, { env }: Services, token: string, maxAge: number): void {
  setCookie(c, cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: hasSecureCookies(env.publicUrl),
    maxAge,
  })
}

/** Passes on the cookies that a response of better-auth sets. */
export function addCookies(c: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

/** Cookies that were just set, as the browser's next request will carry them. */
export const nextRequestHeaders = (headers: Headers): Headers =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
