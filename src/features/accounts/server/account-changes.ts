import { asc, eq, or } from 'drizzle-orm'
import { recordActivity, type Activity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Role } from '../roles.ts'
import { dropLinks } from './links.ts'
import { users } from './table.ts'
import { endAllSessions, lockUser, mayEnter, type User } from './users.ts'

// What the agency changes about an account. Links that were mailed before end with each of them; passwords.ts does the
// same for passwords.

/**
 * What became of a change. `own`: nobody changes their own role or shuts themselves out. `last-admin`: somebody must be
 * left who may. `gone`: there is no such account. `refused`: whoever asked is no administrator any more.
 */
export type AccountChange = 'done' | 'own' | 'last-admin' | 'gone' | 'refused'

/** Gives a user another role, and signs them out everywhere: another role may ask for a second step. */
export async function setRole(db: Db, by: Actor, userId: string, role: Role): Promise<AccountChange> {
  return await changeAsAdmin(db, by, userId, role !== 'admin', async (tx, user) => {
    if (user.role === role) return
    await update(tx, user, { role })
    await endAllSessions(tx, userId)
    await record(tx, by, 'account.role-changed', user, ['role'])
  })
}

/** Lets a user in or keeps them out. Whoever is kept out is signed out everywhere in the same moment. */
export async function setStatus(
  db: Db,
  by: Actor,
  userId: string,
  status: 'active' | 'disabled',
): Promise<AccountChange> {
  return await changeAsAdmin(db, by, userId, status !== 'active', async (tx, user) => {
    await update(tx, user, { status })
    if (status !== 'active') await endAllSessions(tx, userId)
    const type = status === 'active' ? 'account.enabled' : 'account.disabled'
    await record(tx, by, type, user, ['status'])
  })
}

/** Signs a user out everywhere. */
export async function endSessionsOf(db: Db, by: Actor, userId: string): Promise<AccountChange> {
  return await changeAsAdmin(db, by, userId, false, async (tx, user) => {
    await endAllSessions(tx, userId)
    await record(tx, by, 'account.sessions-ended', user)
  })
}

/** Gives a user another e-mail address. @returns false if somebody has it already */
export async function setEmail(db: Db, by: Actor, userId: string, address: string): Promise<boolean> {
  const email = address.toLowerCase()
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user || (taken && taken.id !== userId)) return false
    await update(tx, user, { email, emailVerified: false })
    await record(tx, by, 'account.changed', user, ['email'])
    return true
  })
}

// All administrators are locked, in one order: of two who shut each other out at once the second finds the first's work.
async function changeAsAdmin(
  db: Db,
  by: Actor,
  userId: string,
  takesAdminAway: boolean,
  apply: (tx: Tx, user: User) => Promise<void>,
): Promise<AccountChange> {
  return await db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(users)
      .where(or(eq(users.role, 'admin'), eq(users.id, userId)))
      .orderBy(asc(users.id))
      .for('update')
    const user = locked.find(({ id }) => id === userId)
    if (!user) return 'gone'
    const admins = locked.filter((one) => one.role === 'admin' && mayEnter(one))
    if (by.userId !== undefined && !admins.some(({ id }) => id === by.userId)) return 'refused'
    if (by.userId === userId) return 'own'
    if (takesAdminAway && admins.length === 1 && admins[0]?.id === userId) return 'last-admin'
    await apply(tx, user)
    return 'done'
  })
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

const record = async (
  tx: Tx,
  by: Actor,
  type: Activity['type'],
  { username }: User,
  fields: string[] = [],
): Promise<void> => await recordActivity(tx, by, { type, subject: username, fields })
