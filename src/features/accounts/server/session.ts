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
    role: string
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
  const { response, headers } = await auth.api.getSession({ headers: requestHeaders, returnHeaders: true })
  const setCookies = headers.getSetCookie()
  if (!response || !mayEnter(response.user)) return { signedIn: undefined, setCookies }
  const { id, username, email, name, lastName, role, wantsEmail } = response.user
  return {
    signedIn: {
      sessionId: response.session.id,
      user: { id, username, email, firstName: name, lastName, role, wantsEmail },
    },
    setCookies,
  }
}
