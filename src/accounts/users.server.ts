import { randomUUID } from 'node:crypto'
import { and, eq, or, sql, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Role, demonstrationUserId } from './roles.ts'
import { users } from './table.server.ts'

export type User = typeof users.$inferSelect

/** Who may be signed in, or be mailed a way in: the placeholder client never. */
export const canSignIn = ({ id, status }: Pick<User, 'id' | 'status'>): boolean =>
  status === 'active' && id !== demonstrationUserId

/** The user with this e-mail address or username, in whatever case it was typed. */
export async function findUserByLogin(db: Db, login: string): Promise<User | undefined> {
  const wanted = login.trim().toLowerCase()
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, wanted), eq(users.username, wanted)))
  return user
}

/** The client of this username. The placeholder client is no one's. */
export async function findClient(db: Db, username: string): Promise<User | undefined> {
  const user = await findUserByLogin(db, username)
  const isClient = user?.role === 'client' && user.id !== demonstrationUserId
  return isClient && user.username === username.toLowerCase() ? user : undefined
}

/** The user with this id. */
export async function findUserById(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The user with this id, whom no one else can change before this transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/** A client, who is not archived before this transaction ends. The lock is shared by writers; archiving waits. */
export async function lockClient(tx: Tx, clientId: string) {
  const [client] = await tx
    .select({ username: users.username, archivedAt: users.archivedAt })
    .from(users)
    .where(eq(users.id, clientId))
    .for('share')
  return client
}

/** Notes that someone reads the mailbox of their address. */
export async function markVerified(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId))
}

/** Archives a client, or takes them out of the archive. */
export async function setArchived(tx: Tx, userId: string, toArchive: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ archivedAt: toArchive ? sql`now()` : null })
    .where(eq(users.id, userId))
}

/** Notes when a client was last mailed what is new. */
export async function setNewsMailed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ newsMailedAt: at }).where(eq(users.id, userId))
}

export type NewUser = Pick<User, 'email' | 'username' | 'firstName' | 'lastName'> & { role: Role }

/** Adds an account without a password. Undefined: the address or the username is taken. */
export async function insertUser(tx: Tx | Db, user: NewUser): Promise<User | undefined> {
  const [added] = await tx
    .insert(users)
    .values({ ...user, id: randomUUID(), email: user.email.toLowerCase() })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Everybody with an account, by name. */
export async function listUsers(db: Db): Promise<User[]> {
  return await db.select().from(users).orderBy(users.username)
}

/** Those with these usernames. */
export const listNamed = async (db: Db, usernames: string[]): Promise<User[]> =>
  await db.select().from(users).where(inArray(users.username, usernames))

/** Those who may administer the site, by name. */
export async function listAdmins(db: Db): Promise<User[]> {
  return await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.firstName)
}

export async function updateProfile(
  db: Db,
  userId: string,
  profile: Partial<
    Pick<
      User,
      'firstName' | 'lastName' | 'wantsEmail' | 'wantsLetterShortcuts' | 'wantsMentionEmail' | 'takesCalls'
    >
  >,
): Promise<void> {
  await db
    .update(users)
    .set({ ...profile, updatedAt: new Date() })
    .where(eq(users.id, userId))
}

/** True when someone may administer the site. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .limit(1)
  return found.length > 0
}
