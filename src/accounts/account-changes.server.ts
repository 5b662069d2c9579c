import { asc, eq, or, and, ne } from 'drizzle-orm'
import {
  done,
  impossible,
  notFound,
  success,
  type Did,
  type Outcome,
  refused,
} from '#activity/outcome.server.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#platform/watch-notices.ts'
import type { Role } from './roles.ts'
import { dropLinks } from './links.server.ts'
import { users } from './table.server.ts'
import { lockUser, canSignIn, type User } from './users.server.ts'
import { endAllSessions } from './user-sessions.server.ts'

// What the agency changes about an account. Links that were mailed before end with each of them; passwords.server.ts does the
// same for passwords.

/** Gives a user another role, and signs them out everywhere: another role may ask for a second step. */
export async function setRole(tx: Tx, by: Actor, userId: string, role: Role): Promise<Outcome> {
  return await changeAsAdmin(tx, by, userId, role !== 'admin', async (user) => {
    if (user.role === role) return []
    await update(tx, user, { role })
    await endAllSessions(tx, userId)
    return [{ type: 'account.role-changed', fields: ['role'] }]
  })
}

/** Enables or disables a user. A disabled user is signed out everywhere in the same transaction. */
export async function setStatus(
  tx: Tx,
  by: Actor,
  userId: string,
  status: 'active' | 'disabled',
): Promise<Outcome> {
  return await changeAsAdmin(tx, by, userId, status !== 'active', async (user) => {
    await update(tx, user, { status })
    if (status !== 'active') await endAllSessions(tx, userId)
    return [{ type: status === 'active' ? 'account.enabled' : 'account.disabled', fields: ['status'] }]
  })
}

/** Signs a user out everywhere. */
export async function endSessionsOf(tx: Tx, by: Actor, userId: string): Promise<Outcome> {
  return await changeAsAdmin(tx, by, userId, false, async () => {
    await endAllSessions(tx, userId)
    return [{ type: 'account.sessions-ended' }]
  })
}

/** Gives a user another e-mail address. @returns false if someone has it already */
export async function setEmail(db: Db, by: Actor, userId: string, address: string): Promise<boolean> {
  const email = address.toLowerCase()
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user || (taken && taken.id !== userId)) return false
    await update(tx, user, { email, emailVerified: false })
    await recordActivity(tx, by, { type: 'account.changed', subject: user.username, fields: ['email'] })
    return true
  })
}

export const notYourOwn = impossible('Nobody changes their own role or locks themselves out.', 'form', 'own')

// All administrators are locked, in one order: of two who disable each other at the same time the second sees what the first did.
async function changeAsAdmin(
  tx: Tx,
  by: Actor,
  userId: string,
  takesAdminAway: boolean,
  apply: (user: User) => Promise<Did[]>,
): Promise<Outcome> {
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.role, 'admin'), eq(users.id, userId)))
    .orderBy(asc(users.id))
    .for('update')
  const user = locked.find(({ id }) => id === userId)
  if (!user) return notFound('There is no such account.')
  const admins = locked.filter((one) => one.role === 'admin' && canSignIn(one))
  if (by.userId !== undefined && !admins.some(({ id }) => id === by.userId))
    return impossible('You are no longer an administrator.', 'form', 'refused')
  if (by.userId === userId) return notYourOwn
  // The last administrator must stay one.
  if (takesAdminAway && admins.length === 1 && admins[0]?.id === userId)
    return impossible(
      `${user.username} is the only administrator. Make someone else one first.`,
      'form',
      'last-admin',
    )
  const did = await apply(user)
  return done(success, ...did.map((one) => ({ ...one, subject: user.username })))
}

async function update(
  tx: Tx,
  user: User,
  values: Partial<Pick<User, 'role' | 'status' | 'email' | 'emailVerified'>>,
): Promise<void> {
  await dropLinks(tx, user)
  await tx
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, user.id))
}

/** What is undefined stays as it is. */
type ClientChange = {
  [Name in 'username' | 'email' | 'firstName' | 'lastName']?: User[Name] | undefined
} & { status?: 'active' | 'disabled' | undefined }

/** What is said of what another person has. */
export const taken = {
  email: 'Someone with this address has an account already',
  username: 'This username is taken',
}

/**
 * Changes what the agency may change about a client, whom it does not make anything else. Links that were mailed before
 * end with another address, and with enabling or disabling; a disabled user is signed out everywhere.
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
