import { redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { hasAccess, isStaff, demonstrationUserId } from './roles.ts'
import {
  findSession,
  notSignedIn,
  requireRole,
  type SignedIn,
  isRecentlyConfirmed,
  requireRecentSignIn,
} from './session.server.ts'
import { endSessionCookie, keepSessionCookie, sessionToken } from './session-cookie.server.ts'
import { findUserById } from './users.server.ts'
import { toClient, type Client } from './client.server.ts'
import { findView } from './view-as-client.server.ts'
import type { Answer } from '#api-client/answer.ts'
import type { z } from 'zod'
import type { Author } from '#activity/act.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { ChangeContext } from './second-step.server.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { RouteOptions, Substitute } from '#web/route.ts'
import { paths } from '#shared/paths.ts'
import { fullName } from '#shared/full-name.ts'
import type { Services } from '#web/services.server.ts'
import type { Viewer } from '#web/loading.server.ts'

/** Who is signed in; the response takes along what the browser has to know of the session. */
export async function findSignedIn(
  c: Context<RequestScope>,
  services: Services,
): Promise<SignedIn | undefined> {
  const token = sessionToken(c, services)
  const { signedIn, news } = await findSession(services.database.db, token)
  if (news === 'over') endSessionCookie(c, services)
  if (news === 'prolonged' && token !== undefined) keepSessionCookie(c, services, token)
  return signedIn
}

/**
 * Whose dashboard a request sees: that of the user who is signed in, or of the client they view; or else of the placeholder
 * client while there is one.
 */
async function findClient(c: Context<RequestScope>, services: Services): Promise<Client | undefined> {
  const signedIn = await findSignedIn(c, services)
  if (!signedIn) return await findDemonstration(services)
  return (await findViewed(signedIn, services)) ?? toClient(signedIn)
}

async function findDemonstration({ env, database }: Services): Promise<Client | undefined> {
  if (!env.hasDemoDashboard) return undefined
  const user = await findUserById(database.db, demonstrationUserId)
  return user && { ...user, clientId: user.id, isDemonstration: true }
}

/** The dashboard that a member of staff views as its client. */
async function findViewed(
  { user, sessionId }: SignedIn,
  { database, now }: Services,
): Promise<Client | undefined> {
  if (!isStaff(user.role)) return undefined
  const view = await findView(database.db, sessionId, now())
  if (!view) return undefined
  const { client, until } = view
  return { ...client, clientId: client.id, isDemonstration: false, view: { until } }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A call or a form of a client's own. */
export type ClientHandler = (c: Context<RequestScope>, client: Client) => Promise<Response>

/**
 * What the placeholder client gets, and staff who view a dashboard as its client: the same as a client, or a refusal, because
 * nothing they do is stored.
 */
type Demonstration = 'shown' | 'refused'

/**
 * The guard of everything that is a client's own: hands the request on with whose it is.
 * @throws AppError 401 when no one is signed in and there is no demonstration, 403 where the demonstration is refused, and for
 * staff who view as the client and would change something
 */
export function forClients(
  services: Services,
  demonstration: Demonstration,
  handler: ClientHandler,
): Handler<RequestScope> {
  return async (c) => {
    const client = await findClient(c, services)
    if (!client) throw notSignedIn()
    if (client.isDemonstration && demonstration === 'refused')
      throw new AppError('demonstration', 403, 'This is a demonstration: nothing is stored. Please sign in.')
    if (client.view && (demonstration === 'refused' || !readingMethods.has(c.req.method)))
      throw new AppError(
        'view_only',
        403,
        'You are looking at a client’s dashboard, and nothing can be changed in it. Please use the console.',
      )
    return await handler(c, client)
  }
}

/** A call of the agency's own, with who makes it. */
export type StaffHandler = (c: Context<RequestScope>, signedIn: SignedIn) => Promise<Response>

/**
 * The guard of what is for staff or administrators. Throws as `requireRole` does, and with `isRecent` as
 * `requireRecentSignIn` does. A native form that requires a recent sign-in has `confirmingForm` around it.
 */
export const forStaff =
  (
    services: Services,
    access: 'staff' | 'admin',
    handler: StaffHandler,
    { isRecent = false }: { isRecent?: boolean | undefined } = {},
  ): Handler<RequestScope> =>
  async (c) => {
    const signedIn = requireRole(await findSignedIn(c, services), access)
    return await handler(c, isRecent ? requireRecentSignIn(signedIn) : signedIn)
  }

/**
 * The guard of users' own settings. Anonymous users are redirected to the sign-in page, and from there to `page`; without
 * one it throws. @throws AppError 401
 */
export const forThemselves =
  (services: Services, handler: StaffHandler, page?: string): Handler<RequestScope> =>
  async (c) => {
    const signedIn = await findSignedIn(c, services)
    if (signedIn) return await handler(c, signedIn)
    if (page === undefined) throw notSignedIn()
    return redirectTo(c, paths.signIn(page))
  }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What the reference of the API says of a call, from the schemas that it is read by. */
export type CallDescription = {
  body?: z.ZodType
  hasOptionalBody?: boolean
  /** It takes a file, as a form has it. */
  isUpload?: true
  query?: z.ZodType
  answer?: Answer<unknown> | undefined
  status?: 200 | 201 | 202
}

/** One call and who may make it. What its handler gets besides the request, its guard has found. */
export type ApiCall = { method: Method; path: string; about?: CallDescription } & (
  | { access: 'public'; handler: Handler<RequestScope> }
  | { access: 'client'; demonstration: 'shown' | 'refused'; handler: ClientHandler }
  | { access: 'staff' | 'admin'; isRecent?: true; handler: StaffHandler }
)

/**
 * Applies a route's `access`: whom the page is for, or why it is not shown. Anonymous users are redirected to the sign-in
 * page. Staff who view as a client get that client's page; without such a view they get the console. For a role that is not enough the page is not found; staff
 * see that inside the console. A page that requires a recent sign-in redirects to confirming one.
 */
export async function authorize(
  c: Context<RequestScope>,
  services: Services,
  { access, hasDemonstration, isForClients, isRecent }: RouteOptions,
): Promise<{ viewer: Viewer; substitute?: Substitute } | 'to-sign-in' | 'to-confirm' | 'to-console'> {
  if (access === 'public') return { viewer: {} }
  const signedIn = await findSignedIn(c, services)
  if (signedIn) {
    const { role } = signedIn.user
    if (!hasAccess(role, access))
      return isStaff(role)
        ? { viewer: { signedIn, isRefused: true }, substitute: 'console-not-found' }
        : { viewer: {}, substitute: 'not-found' }
    // Only in the portal: staff never view a page of the console as a client.
    const viewed = access === 'client' ? await findViewed(signedIn, services) : undefined
    if (isForClients && isStaff(role) && !viewed) return 'to-console'
    if (isRecent && !isRecentlyConfirmed(signedIn)) return 'to-confirm'
    return {
      viewer: {
        signedIn,
        client: viewed ?? toClient(signedIn),
        ...(isFetchedAhead(c) && { isFetchedAhead: true }),
      },
    }
  }
  const client = hasDemonstration && (await findDemonstration(services))
  return client ? { viewer: { client } } : 'to-sign-in'
}

/** True for a response that is not seen now: a prefetch, or HEAD. */
const isFetchedAhead = (c: Context<RequestScope>): boolean =>
  c.req.method === 'HEAD' || /\bprefetch\b/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '')

/** The user who makes this request, as the activity names them. */
export const actorOf = (c: Context<RequestScope>, { user, via }: SignedIn): Actor => ({
  username: user.username,
  userId: user.id,
  requestId: c.get('requestId'),
  ...(via !== undefined && { via }),
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
