import { and, eq, ne } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceClientChange } from './notices.ts'
import { dropLinks } from './links.ts'
import { users } from './table.ts'
import { endAllSessions, lockUser, type User } from './users.ts'

/** What is undefined stays as it is. */
export type ClientChange = {
  [Name in 'username' | 'email' | 'firstName' | 'lastName']?: User[Name] | undefined
} & { status?: 'active' | 'disabled' | undefined }

/** `…-taken`: somebody else has it. */
export type ClientChangeOutcome = 'done' | 'gone' | 'email-taken' | 'username-taken'

/**
 * Changes what the agency may change about a client, whom it does not make anything else. Links that were mailed before
 * end with another address, and with letting in or keeping out; whoever is kept out is signed out everywhere.
 */
export async function changeClient(
  db: Db,
  by: Actor,
  userId: string,
  change: ClientChange,
): Promise<ClientChangeOutcome> {
  return await db.transaction(async (tx): Promise<ClientChangeOutcome> => {
    const user = await lockUser(tx, userId)
    if (user?.role !== 'client') return 'gone'
    const { status, ...given } = change
    const profile = { ...given, ...(given.email !== undefined && { email: given.email.toLowerCase() }) }
    const names = (['username', 'email', 'firstName', 'lastName'] as const).filter(
      (name) => profile[name] !== undefined && profile[name] !== user[name],
    )
    if (names.includes('email') && (await isTaken(tx, user, 'email', profile.email))) return 'email-taken'
    if (names.includes('username') && (await isTaken(tx, user, 'username', profile.username)))
      return 'username-taken'
    const isOther = status !== undefined && status !== user.status
    if (names.length === 0 && !isOther) return 'done'
    if (isOther || names.includes('email')) await dropLinks(tx, user)
    await tx
      .update(users)
      .set({
        ...profile,
        ...(names.includes('email') && { emailVerified: false }),
        ...(isOther && { status }),
        updatedAt: new Date(),
      })
      .where(eq(users.id, userId))
    if (names.length > 0)
      await recordActivity(tx, by, { type: 'client.changed', subject: user.username, fields: names })
    if (isOther) {
      const type = status === 'active' ? 'account.enabled' : 'account.disabled'
      await recordActivity(tx, by, { type, subject: user.username, fields: ['status'] })
    }
    if (isOther && status === 'disabled') await endAllSessions(tx, userId)
    else await announceClientChange(tx, userId)
    return 'done'
  })
}

async function isTaken(
  tx: Tx,
  user: User,
  name: 'email' | 'username',
  value: string | undefined,
): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users[name], value ?? ''), ne(users.id, user.id)))
  return found.length > 0
}
