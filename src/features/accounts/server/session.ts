import { AppError } from '#platform/errors.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { hasAccess, toRole, type Role } from '../roles.ts'
import type { Auth } from './auth.ts'
import { mayEnter } from './users.ts'

/** Somebody who is signed in, as the rest of the server sees them. */
export type SignedIn = {
  sessionId: string
  user: {
    id: string
    username: string
    email: string
    firstName: string
    lastName: string
    role: Role
    wantsEmail: boolean
  }
}

export type FoundSession = {
  signedIn: SignedIn | undefined
  /** What the browser has to be told: a renewed cookie, or the end of one. */
  setCookies: string[]
}

/** Who a request comes from. A session that has ended, a status other than active and the placeholder client are nobody. */
export async function findSession(auth: Auth, requestHeaders: Headers): Promise<FoundSession> {
  if (!requestHeaders.has('cookie')) return { signedIn: undefined, setCookies: [] }
  const ask = async (disableRefresh: boolean) =>
    await auth.api.getSession({ headers: requestHeaders, query: { disableRefresh }, returnHeaders: true })
  const { response, headers } = await ask(false).catch(async (error: unknown) => {
    if (unavailabilityIn(error) !== 'unwritable') throw error
    // Reading goes on while nothing can be stored: the session is prolonged another time.
    return await ask(true)
  })
  const setCookies = headers.getSetCookie()
  if (!response || !mayEnter(response.user)) return { signedIn: undefined, setCookies }
  const { id, username, email, name, lastName, role, wantsEmail } = response.user
  return {
    signedIn: {
      sessionId: response.session.id,
      user: { id, username, email, firstName: name, lastName, role: toRole(role), wantsEmail },
    },
    setCookies,
  }
}

/**
 * The signed-in person, if their role is enough.
 * @throws AppError 401 when nobody is signed in, 404 for a role that is not enough: to them it is not there
 */
export function requireRole(signedIn: SignedIn | undefined, access: Role): SignedIn {
  if (!signedIn) throw notSignedIn()
  if (!hasAccess(signedIn.user.role, access))
    throw new AppError('not_found', 404, 'There is nothing at this address.')
  return signedIn
}

export const notSignedIn = () => new AppError('not_signed_in', 401, 'Please sign in.')
