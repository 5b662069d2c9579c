import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { hashPassword, isPasswordOf } from './password-hash.server.ts'
import { accounts, users } from './table.server.ts'
import { canSignIn, type User } from './users.server.ts'

/** Someone who has just proved a password, and the hash it was proved against. */
export type PasswordOwner = { user: User; hash: string }

const isPassword = eq(accounts.providerId, 'credential')

/** The account with this e-mail address or username and what its password is stored as: one query for either. */
export async function findCredentials(
  db: Db,
  login: string,
): Promise<{ user: User | undefined; hash: string | undefined }> {
  const wanted = login.trim().toLowerCase()
  const [row] = await db
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), isPassword))
    .where(or(eq(users.email, wanted), eq(users.username, wanted)))
  return { user: row?.user, hash: row?.hash ?? undefined }
}

/** True for the right password of a user who can sign in. Everything else takes the same work. */
export async function isRightPassword(
  { user, hash }: { user: User | undefined; hash: string | undefined },
  password: string,
): Promise<boolean> {
  if (user && hash !== undefined && canSignIn(user)) return await isPasswordOf(hash, password)
  await hashPassword(password)
  return false
}

/** True while someone's password is still stored as this hash. */
export async function hasPassword(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isPassword, eq(accounts.password, hash)))
  return found.length > 0
}

/** Stores the hash of someone's password, the first or another. */
export async function putPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), isPassword))
    .returning({ id: accounts.id })
  if (changed.length === 0)
    await tx.insert(accounts).values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
    })
}
