import { randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, or } from 'drizzle-orm'
import { recordActivity } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { passwordChangedMail } from './emails.ts'
import { dropLinks, findLinkOwner, spendLink } from './links.ts'
import { accounts, users } from './table.ts'
import { endAllSessions, lockUser, markVerified, canSignIn, type User } from './users.ts'

/** Someone who has just proved a password, and the hash it was proved against. */
export type PasswordOwner = { user: User; hash: string }

/** Where the product is, and by which request its owner changes a password. */
type ChangedBy = { publicUrl: string; requestId: string }

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

/** True for the right password of someone who may come in. Everything else takes the same work. */
export async function isRightPassword(
  { user, hash }: { user: User | undefined; hash: string | undefined },
  password: string,
): Promise<boolean> {
  if (user && hash !== undefined && canSignIn(user)) return await verifyPassword({ hash, password })
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

/** Sets the password of a link's owner, once. Undefined: the link does not work, or someone was faster with it. */
export async function choosePassword(
  db: Db,
  by: ChangedBy,
  token: string,
  password: string,
): Promise<PasswordOwner | undefined> {
  const owner = await findLinkOwner(db, 'password', token)
  if (!owner) return undefined
  const hash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id)
    if (!user || !canSignIn(user) || !(await spendLink(tx, 'password', token))) return undefined
    // Anyone who follows a link that we mailed reads that mailbox.
    await markVerified(tx, user.id)
    await storePassword(tx, by, user, hash)
    return { user, hash }
  })
}

/** Changes the password of anyone who knows the present one. Undefined: that is not it. */
export async function changePassword(
  db: Db,
  by: ChangedBy,
  login: string,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<PasswordOwner | undefined> {
  const { user: found, hash: present } = await findCredentials(db, login)
  if (!found || present === undefined) return undefined
  if (!(await isRightPassword({ user: found, hash: present }, currentPassword))) return undefined
  const hash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id)
    if (!user || !canSignIn(user) || !(await hasPassword(tx, user.id, present))) return undefined
    await storePassword(tx, by, user, hash)
    return { user, hash }
  })
}

/** Earlier passwords and links sign no one in any more, and the owner is notified. */
async function storePassword(
  tx: Tx,
  { publicUrl, requestId }: ChangedBy,
  user: User,
  hash: string,
): Promise<void> {
  await putPassword(tx, user.id, hash)
  await endAllSessions(tx, user.id)
  await dropLinks(tx, user)
  await recordActivity(
    tx,
    { username: user.username, requestId },
    { type: 'account.password-changed', subject: user.username },
  )
  await enqueue(tx, 'mail', passwordChangedMail(publicUrl, user.email))
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
