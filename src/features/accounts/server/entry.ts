import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Auth } from './auth.ts'
import { sessions } from './table.ts'
import { lockUser, mayEnter } from './users.ts'

/**
 * Opens a session for somebody, if what lets them in still `holds` while nobody can change the account. A change that
 * comes first makes it not hold; one that comes later finds the session and ends it. The cookies leave only then.
 * @returns the headers with the cookies, or undefined
 */
export async function enterAs(
  auth: Auth,
  db: Db,
  userId: string,
  requestHeaders: Headers,
  holds: (tx: Tx) => Promise<boolean>,
): Promise<Headers | undefined> {
  const { headers, response } = await auth.api.openSession({
    body: { userId },
    headers: requestHeaders,
    returnHeaders: true,
  })
  const isIn = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user && mayEnter(user) && (await holds(tx))) return true
    await tx.delete(sessions).where(eq(sessions.id, response.sessionId))
    return false
  })
  return isIn ? headers : undefined
}
