import type { Context } from 'hono'
import { demonstrationUserId } from '#features/accounts/demonstration.ts'
import { findSession, type SignedIn } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import type { Client } from '#features/projects/server/dashboard.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'

/** Who is signed in; the answer takes along what the browser has to know of the session. */
export async function findSignedIn(
  c: Context<RequestScope>,
  { auth }: Services,
): Promise<SignedIn | undefined> {
  const { signedIn, setCookies } = await findSession(auth, c.req.raw.headers)
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
  return signedIn
}

/** Whose dashboard a request sees: of whoever is signed in, or else of the placeholder client while there is one. */
export async function findClient(c: Context<RequestScope>, services: Services): Promise<Client | undefined> {
  const signedIn = await findSignedIn(c, services)
  if (signedIn) return toClient(signedIn)
  if (!services.env.hasDemoDashboard) return undefined
  const user = await findUserById(services.database.db, demonstrationUserId)
  return user && { ...user, userId: user.id, isDemonstration: true }
}

const toClient = ({ user }: SignedIn): Client => ({ ...user, userId: user.id, isDemonstration: false })

/** @throws AppError 401 when nobody is signed in and there is no demonstration */
export async function requireReader(c: Context<RequestScope>, services: Services): Promise<Client> {
  const client = await findClient(c, services)
  if (!client) throw new AppError('not_signed_in', 401, 'Please sign in.')
  return client
}

/** @throws AppError 401 when nobody is signed in, 403 for the demonstration: nothing it does is stored */
export async function requireWriter(c: Context<RequestScope>, services: Services): Promise<Client> {
  const client = await requireReader(c, services)
  if (client.isDemonstration)
    throw new AppError('demonstration', 403, 'This is a demonstration: nothing is stored. Please sign in.')
  return client
}
