import { and, eq, ne } from 'drizzle-orm'
import { done, notFound, refused, type Did, type Outcome } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#platform/watch-notices.ts'
import { dropLinks } from './links.ts'
import { users } from './table.ts'
import { endAllSessions, lockUser, type User } from './users.ts'

/** What is undefined stays as it is. */
export type ClientChange = {
  [Name in 'username' | 'email' | 'firstName' | 'lastName']?: User[Name] | undefined
} & { status?: 'active' | 'disabled' | undefined }

/** What is said of what another person has. */
export const taken = {
  email: 'Somebody with this address has an account already',
  username: 'This username is taken',
}

/**
 * Changes what the agency may change about a client, whom it does not make anything else. Links that were mailed before
 * end with another address, and with letting in or keeping out; anyone who is kept out is signed out everywhere.
 */
export async function changeClient(
  tx: Tx,
  userId: string,
  { status, ...given }: ClientChange,
): Promise<Outcome> {
  const user = await lockUser(tx, userId)
  if (user?.role !== 'client') return notFound('There is no client of this name.')
  const profile = { ...given, ...(given.email !== undefined && { email: given.email.toLowerCase() }) }
  const names = (['username', 'email', 'firstName', 'lastName'] as const).filter(
    (name) => profile[name] !== undefined && profile[name] !== user[name],
  )
  for (const name of ['email', 'username'] as const)
    if (names.includes(name) && (await isTaken(tx, user, name, profile[name])))
      return refused(name, taken[name])
  const isOther = status !== undefined && status !== user.status
  if (names.length === 0 && !isOther) return done({})
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
  if (isOther && status === 'disabled') await endAllSessions(tx, userId)
  else await announceClientChange(tx, userId)
  const did: Did[] = names.length > 0 ? [{ type: 'client.changed', fields: names }] : []
  if (isOther)
    did.push({ type: status === 'active' ? 'account.enabled' : 'account.disabled', fields: ['status'] })
  return done({}, ...did.map((one) => ({ ...one, subject: user.username })))
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
