import { and, eq, isNotNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { done, impossible, refused, success, type Outcome } from '#activity/outcome.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { toRole } from './roles.ts'
import { taken } from './account-changes.server.ts'
import { linkMail } from './link-mails.server.ts'
import { makeLink } from './links.server.ts'
import { accounts, passkeys } from './table.server.ts'
import { findUserByLogin, insertUser, lockUser, canSignIn, type NewUser, type User } from './users.server.ts'

/** Adds a person and mails the link with which they begin. */
export async function invitePerson(
  tx: Tx,
  publicUrl: string,
  person: NewUser,
): Promise<Outcome<{ user: User }>> {
  const user = await insertUser(tx, person)
  if (!user) {
    const field = (await findUserByLogin(tx, person.email)) ? 'email' : 'username'
    return refused(field, taken[field])
  }
  await mailInvitation(tx, publicUrl, user)
  return done({ user }, { type: 'account.invited', subject: user.username, fields: ['role'] })
}

/** Mails a new link to choose a password, to a person who may sign in. */
export async function inviteAgain(
  tx: Tx,
  publicUrl: string,
  userId: string,
): Promise<Outcome<typeof success>> {
  const user = await lockUser(tx, userId)
  if (!user || !canSignIn(user)) return impossible('This account is disabled. Please enable it first.')
  await mailInvitation(tx, publicUrl, user)
  return done(success, { type: 'account.invited', subject: user.username })
}

/** True when someone has something to sign in with besides a link that was mailed. */
export async function hasWayToSignIn(tx: Tx | Db, userId: string): Promise<boolean> {
  const found = await unionAll(
    tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), isNotNull(accounts.password))),
    tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)),
  )
  return found.length > 0
}

export async function mailInvitation(
  tx: Tx,
  publicUrl: string,
  { id, email, role }: { id: string; email: string; role: string },
): Promise<void> {
  const purpose = toRole(role) === 'client' ? 'invitation' : 'staff-invitation'
  const token = await makeLink(tx, purpose, id)
  await enqueue(tx, 'mail', linkMail(publicUrl, purpose, email, token))
}
