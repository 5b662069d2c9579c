import { AppError } from '#platform/errors.ts'
import { hasAccess, isStaff, toRole, type Role } from './roles.ts'
import { canSignIn, type User } from './users.server.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { type Db, unavailabilityIn } from '#platform/db/database.ts'
import { sessions, users } from './table.server.ts'
import { endOfSession, hashOfToken } from './user-sessions.server.ts'

/** Someone who is signed in, as the rest of the server sees them. */
export type SignedIn = {
  sessionId: string
  /** When they last proved who they are. */
  confirmedAt: Date
  /** What they act by, if it is not a browser: 'the token Time sheet'. The activity names it. */
  via?: string
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
  /** What the browser has to be told of its cookie: to keep it for longer, or that it is of no use any more. */
  news?: 'prolonged' | 'over'
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
// console.md §1. A client's session ends 14 days after it was last prolonged.
const staffUnusedMs = 12 * hourMs
const staffLongestMs = 7 * dayMs
// Otherwise every request would write to the database.
const usedStepMs = 5 * minuteMs
const prolongedStepMs = dayMs

// better-auth stored the token itself. Such a session goes on, and gets the hash when it is prolonged. No hash looks like
// one of those tokens, so what is stored signs no one in.
const tokenOfBetterAuth = /^[A-Za-z0-9]{32}$/

const isOfToken = (token: string) => {
  const hash = hashOfToken(token)
  return tokenOfBetterAuth.test(token) ? inArray(sessions.token, [hash, token]) : eq(sessions.token, hash)
}

/**
 * Who a request comes from. A session that has ended, an account that is not active and the placeholder client are
 * anonymous. Sessions of staff end 12 hours after their last request, and 7 days after signing in.
 */
export async function findSession(db: Db, token: string | undefined): Promise<FoundSession> {
  if (token === undefined) return { signedIn: undefined }
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOfToken(token))
  if (!found) return { signedIn: undefined, news: 'over' }
  const { session, user } = found
  if (!canSignIn(user)) return { signedIn: undefined }
  const news = await useSession(db, session, user, token)
  return news === 'over'
    ? { signedIn: undefined, news }
    : { signedIn: toSignedIn(session, user), ...(news && { news }) }
}

type Session = typeof sessions.$inferSelect

/** Ends a session that is over; otherwise notes its use, and prolongs it once a day. */
async function useSession(
  db: Db,
  session: Session,
  user: User,
  token: string,
): Promise<FoundSession['news']> {
  const now = Date.now()
  const worksHere = isStaff(toRole(user.role))
  const unusedMs = now - session.usedAt.getTime()
  const isOver =
    session.expiresAt.getTime() <= now ||
    (worksHere && (unusedMs > staffUnusedMs || now - session.createdAt.getTime() > staffLongestMs))
  const isThis = eq(sessions.id, session.id)
  if (isOver) {
    await unlessReadOnly(db.delete(sessions).where(isThis))
    return 'over'
  }
  const expiresAt = endOfSession()
  const isProlonged = expiresAt.getTime() - session.expiresAt.getTime() >= prolongedStepMs
  const changes = {
    ...(worksHere && unusedMs > usedStepMs && { usedAt: new Date(now) }),
    ...(isProlonged && { expiresAt, token: hashOfToken(token) }),
  }
  if (Object.keys(changes).length === 0) return undefined
  const isWritten = await unlessReadOnly(db.update(sessions).set(changes).where(isThis))
  return isProlonged && isWritten ? 'prolonged' : undefined
}

/** Writes, but where the database is read-only for now: then it is done another time. @returns whether it was */
async function unlessReadOnly(writing: PromiseLike<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (unavailabilityIn(error) !== 'unwritable') throw error
    return false
  }
}

const toSignedIn = (session: Session, user: User): SignedIn => ({
  sessionId: session.id,
  confirmedAt: session.confirmedAt,
  user: {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: toRole(user.role),
    wantsEmail: user.wantsEmail,
    wantsLetterShortcuts: user.wantsLetterShortcuts,
    wantsMentionEmail: user.wantsMentionEmail,
    archivedAt: user.archivedAt,
  },
})

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
