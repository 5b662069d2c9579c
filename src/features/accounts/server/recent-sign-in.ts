import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { SignedIn } from './session.ts'
import { sessions } from './table.ts'

const recentMs = 15 * 60 * 1000

/** True when someone has proved who they are within 15 minutes (console.md §1). */
export const isRecentlyConfirmed = ({ confirmedAt }: Pick<SignedIn, 'confirmedAt'>): boolean =>
  Date.now() - confirmedAt.getTime() < recentMs

/**
 * Lets through anyone who has proved within 15 minutes who they are.
 * @throws AppError 403 `confirm_sign_in`
 */
export function requireRecentSignIn(signedIn: SignedIn): SignedIn {
  if (isRecentlyConfirmed(signedIn)) return signedIn
  throw new AppError('confirm_sign_in', 403, 'Please confirm that it’s you, then try again.')
}

/** Notes that anyone who is on this session has just proved who they are. */
export async function confirmSession(db: Db, { sessionId, user }: SignedIn): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)))
}
