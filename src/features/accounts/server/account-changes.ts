import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Role } from '../roles.ts'
import { dropLinks } from './links.ts'
import { users } from './table.ts'
import { endAllSessions, lockUser, type User } from './users.ts'

// What the agency changes about an account. Links that were mailed before end with each of them; passwords.ts does the
// same for passwords.

/** Gives a user another role. */
export async function setRole(db: Db, userId: string, role: Role): Promise<void> {
  await change(db, userId, { role })
}

/** Lets a user in or keeps them out. Whoever is kept out is signed out everywhere in the same moment. */
export async function setStatus(db: Db, userId: string, status: 'active' | 'disabled'): Promise<void> {
  await change(db, userId, { status }, async (tx) => {
    if (status !== 'active') await endAllSessions(tx, userId)
  })
}

/** Gives a user another e-mail address. @returns false if somebody has it already */
export async function setEmail(db: Db, userId: string, address: string): Promise<boolean> {
  const email = address.toLowerCase()
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user || (taken && taken.id !== userId)) return false
    await dropLinks(tx, user)
    await tx
      .update(users)
      .set({ email, emailVerified: false, updatedAt: new Date() })
      .where(eq(users.id, userId))
    return true
  })
}

async function change(
  db: Db,
  userId: string,
  values: Partial<Pick<User, 'role' | 'status'>>,
  andThen: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return
    await tx
      .update(users)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(users.id, userId))
    await dropLinks(tx, user)
    await andThen(tx)
  })
}
