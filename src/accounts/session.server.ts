import { AppError } from '#platform/errors.ts'
import { hasAccess, isStaff, toRole, type Role } from './roles.ts'
import type { Auth } from './auth.server.ts'
import { canSignIn } from './users.server.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { type Db, unavailabilityIn } from '#platform/db/database.ts'
import { sessions, users } from './table.server.ts'

/** Someone who is signed in, as the rest of the server sees them. */
export type SignedIn = {
  sessionId: string
  /** When they last proved who they are. */
  confirmedAt: Date
  user: {
    id: string
    username: string
    email: string
    firstName: string
    lastName: string
    role: Role
    wantsEmail: boolean
    wantsLetterShortcuts: boolean
    wantsMentionEmail: boolean
    /** A client whose work is over; null or left out for everyone else. */
    archivedAt?: Date | null | undefined
  }
}

export type FoundSession = {
  signedIn: SignedIn | undefined
  /** Cookies for the browser: a renewed one, or the end of one. */
  setCookies: string[]
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
// console.md §1. A client's session ends after the 14 days of auth.server.ts.
const staffUnusedMs = 12 * hourMs
const staffLongestMs = 7 * 24 * hourMs
// How exactly it is known when a session was last used: every request would otherwise be a write.
const usedStepMs = 5 * minuteMs

/**
 * Who a request comes from. A session that has ended, an account that is not active and the placeholder client are
 * anonymous. Sessions of staff end 12 hours after their last request, and 7 days after signing in.
 */
export async function findSession(auth: Auth, requestHeaders: Headers): Promise<FoundSession> {
  if (!requestHeaders.has('cookie')) return { signedIn: undefined, setCookies: [] }
  const ask = async (disableRefresh: boolean) =>
    await auth.api.getSession({ headers: requestHeaders, query: { disableRefresh }, returnHeaders: true })
  const { response, headers } = await ask(false).catch(async (error: unknown) => {
    if (unavailabilityIn(error) !== 'unwritable') throw error
    // The database is read-only for now: the session is prolonged another time.
    return await ask(true)
  })
  const setCookies = headers.getSetCookie()
  if (!response || !canSignIn(response.user)) return { signedIn: undefined, setCookies }
  const { session, user } = response
  if (isStaff(toRole(user.role)) && !(await useStaffSession(auth, session)))
    return { signedIn: undefined, setCookies }
  return {
    signedIn: {
      sessionId: session.id,
      confirmedAt: session.confirmedAt ?? session.createdAt,
      user: {
        id: user.id,
        username: user.username,
        email: user.email,
        firstName: user.name,
        lastName: user.lastName,
        role: toRole(user.role),
        wantsEmail: user.wantsEmail,
        wantsLetterShortcuts: user.wantsLetterShortcuts,
        wantsMentionEmail: user.wantsMentionEmail,
        archivedAt: user.archivedAt,
      },
    },
    setCookies,
  }
}

type StaffSession = { token: string; createdAt: Date; usedAt?: Date | null | undefined }

/** Notes the use of a session. @returns false if it had ended: then it is gone */
async function useStaffSession(auth: Auth, { token, createdAt, usedAt }: StaffSession): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  const now = Date.now()
  const unusedMs = now - (usedAt ?? createdAt).getTime()
  const hasEnded = unusedMs > staffUnusedMs || now - createdAt.getTime() > staffLongestMs
  if (!hasEnded && unusedMs <= usedStepMs) return true
  const written = hasEnded
    ? internalAdapter.deleteSession(token)
    : internalAdapter.updateSession(token, { usedAt: new Date(now) })
  await written.catch((error: unknown) => {
    // As above.
    if (unavailabilityIn(error) !== 'unwritable') throw error
  })
  return !hasEnded
}

/**
 * The signed-in person, if their role is enough.
 * @throws AppError 401 when no one is signed in, 404 for a role that is not enough: to them it is not there
 */
export function requireRole(signedIn: SignedIn | undefined, access: Role): SignedIn {
  if (!signedIn) throw notSignedIn()
  if (!hasAccess(signedIn.user.role, access))
    throw new AppError('not_found', 404, 'There is nothing at this address.')
  return signedIn
}

export const notSignedIn = () => new AppError('not_signed_in', 401, 'Please sign in.')

const recentMs = 15 * 60 * 1000

/** True when someone has proved who they are within 15 minutes (console.md §1). */
export const isRecentlyConfirmed = ({ confirmedAt }: Pick<SignedIn, 'confirmedAt'>): boolean =>
  Date.now() - confirmedAt.getTime() < recentMs

/**
 * Requires that the user has proved within 15 minutes who they are.
 * @throws AppError 403 `confirm_sign_in`
 */
export function requireRecentSignIn(signedIn: SignedIn): SignedIn {
  if (isRecentlyConfirmed(signedIn)) return signedIn
  throw new AppError('confirm_sign_in', 403, 'Please confirm that it’s you, then try again.')
}

/** Notes that the user of this session has just proved who they are. */
export async function confirmSession(db: Db, { sessionId, user }: SignedIn): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)))
}

export type OpenSession = { sessionId: string; userId: string }

/**
 * Which of these sessions of the agency's people are over, and why, by their ids: one query for all that are open, however
 * many there are.
 */
export async function findEndedSessions(
  db: Db,
  open: readonly OpenSession[],
): Promise<Map<string, 'signed-out' | 'disabled'>> {
  if (open.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, role: users.role, status: users.status, sessionId: sessions.id })
    .from(users)
    .leftJoin(
      sessions,
      and(
        eq(sessions.userId, users.id),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.usedAt, new Date(Date.now() - staffUnusedMs)),
        gt(sessions.createdAt, new Date(Date.now() - staffLongestMs)),
        inArray(sessions.id, [...new Set(open.map(({ sessionId }) => sessionId))]),
      ),
    )
    .where(inArray(users.id, [...new Set(open.map(({ userId }) => userId))]))
  const mayWork = rows.filter(({ role, status }) => status === 'active' && hasAccess(toRole(role), 'staff'))
  const alive = new Set(mayWork.map(({ sessionId }) => sessionId))
  const active = new Set(mayWork.map(({ id }) => id))
  return new Map(
    open
      .filter(({ sessionId }) => !alive.has(sessionId))
      .map(({ sessionId, userId }) => [sessionId, active.has(userId) ? 'signed-out' : 'disabled']),
  )
}
