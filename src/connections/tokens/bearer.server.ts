import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { StaffHandler } from '#accounts/access.server.ts'
import { isStaff, toRole } from '#accounts/roles.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { canSignIn } from '#accounts/users.server.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { isMultipart } from '#platform/http/uploads.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { limitUses } from '#web/limits.server.ts'
import type { Services } from '#web/services.server.ts'
import { isWellFormed } from './secret.server.ts'
import {
  beginAnswer,
  findToken,
  forgetAnswer,
  keepAnswer,
  markTokenUsed,
  type StoredToken,
} from './store.server.ts'

const callsAMinute = { limit: 600, windowSeconds: 60 }

/** Whether a request brings a token in place of a cookie. */
export const hasBearer = (c: Context): boolean => /^bearer\b/i.test(c.req.header('authorization') ?? '')

type StaffCall = { access: 'staff' | 'admin'; path: string; handler: StaffHandler }

/** Whether a call of the console is none that a token may make, whoever has made the token. */
export const isForPeople = ({ access, path }: Pick<StaffCall, 'access' | 'path'>): boolean =>
  access !== 'staff' || ofOneself.test(path)

// Streams, who is present, drafts, and what people set for themselves.
const ofOneself = /^\/api\/console\/(?:events|article-presence|me)(?:\/|$)|\/(?:presence|draft)$/

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The guard of the console's calls for requests with a token; others pass on to `byCookie`.
 * @throws AppError 401 for a token that is not good for anything, 403 for what it may not do, 429 after 600 calls in a minute
 */
export function forBearer(
  services: Services,
  call: StaffCall,
  byCookie: Handler<RequestScope>,
): Handler<RequestScope> {
  return async (c, next) => {
    if (Object.values(c.req.query()).some(isWellFormed))
      throw unauthorized(
        c,
        'invalid_request',
        'A token belongs in the header Authorization, never in an address.',
      )
    if (!hasBearer(c)) return await byCookie(c, next)
    const { token, signedIn } = await findBearer(c, services)
    const words = 'This token has made too many calls. Please wait a moment.'
    await limitUses(c, services, `token:${token.id}`, callsAMinute, words)
    await markTokenUsed(services.database.db, token, services.now())
    if (isForPeople(call))
      throw new AppError('not_for_tokens', 403, 'This is for people who are signed in, not for tokens.')
    const isReading = reading.has(c.req.method)
    if (token.scope === 'read' && !isReading)
      throw new AppError('insufficient_scope', 403, 'This token may only read.')
    const respond = async () => await call.handler(c, signedIn)
    return isReading ? await respond() : await once(c, services, token, respond)
  }
}

async function findBearer(
  c: Context<RequestScope>,
  { database, now }: Services,
): Promise<{ token: StoredToken; signedIn: SignedIn }> {
  const secret = (c.req.header('authorization') ?? '').replace(/^bearer\s*/i, '')
  const found = isWellFormed(secret) ? await findToken(database.db, secret, now()) : undefined
  const role = found && toRole(found.user.role)
  if (!found || !role || !canSignIn(found.user) || !isStaff(role))
    throw unauthorized(c, 'invalid_token', 'This token is not valid. It may have ended or been revoked.')
  const { token, user } = found
  return {
    token,
    signedIn: {
      sessionId: `token ${token.id}`,
      confirmedAt: new Date(0),
      // Never more than staff: what is for administrators is for people.
      user: { ...user, role: 'staff' },
      via: `the token ${token.name}`,
    },
  }
}

function unauthorized(c: Context, error: string, words: string): AppError {
  c.header('www-authenticate', `Bearer realm="console", error="${error}"`)
  return new AppError(error, 401, words)
}

const longestKey = 255

/** Answers a writing call, and with an `Idempotency-Key` the same one again as it was answered before. */
async function once(
  c: Context<RequestScope>,
  { database: { db }, now }: Services,
  { id: tokenId }: StoredToken,
  respond: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return await respond()
  if (key === '' || key.length > longestKey)
    throw new AppError('bad_key', 400, `An Idempotency-Key has 1 to ${longestKey} characters.`)
  // It would have to be held in memory whole.
  if (isMultipart(c)) throw new AppError('bad_key', 400, 'An upload takes no Idempotency-Key.')
  const requestHash = createHash('sha256')
    .update(`${c.req.method} ${c.req.url}\n`)
    .update(Buffer.from(await c.req.arrayBuffer()))
    .digest('base64url')
  const call = { tokenId, key, requestHash }
  const begun = await beginAnswer(db, call, now())
  if (begun.is === 'other-request')
    throw new AppError('key_reused', 422, 'This Idempotency-Key was used for another call.')
  if (begun.is === 'being-answered') {
    c.header('retry-after', '1')
    throw new AppError(
      'being_answered',
      409,
      'The same call is being answered. Please try again in a moment.',
    )
  }
  if (begun.is === 'answered')
    // It was the status of an answer of ours, with a body.
    return c.body(begun.body, begun.status as ContentfulStatusCode, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'idempotency-replayed': 'true',
    })
  let response: Response
  try {
    response = await respond()
  } catch (error) {
    // Nothing was stored.
    await forgetAnswer(db, call)
    throw error
  }
  // What was done stays done: if its answer cannot be kept, the key is let go no sooner than that of a call cut short.
  await keepAnswer(db, call, { status: response.status, body: await response.clone().text() })
  return response
}
