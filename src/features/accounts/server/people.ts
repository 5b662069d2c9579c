import { and, asc, count, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { done, impossible, refused, success, type Outcome } from '#features/activity/server/outcome.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { Person } from '../account-data.ts'
import { isStaff, toRole, staffRoles } from '../roles.ts'
import { taken } from './account-changes.ts'
import { linkMail } from './emails.ts'
import { makeLink } from './links.ts'
import { accounts, authenticators, passkeys, sessions, users } from './table.ts'
import { findUserByLogin, insertUser, lockUser, canSignIn, type NewUser, type User } from './users.ts'

/** Everybody who works at the agency, by name: with their second step, and when they were last here. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await db
    .select({
      user: users,
      passkeyCount: sql<number>`(${db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, users.id))})::int`,
      hasApp: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(authenticators)
        .where(and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt)))}`,
      hasPassword: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(accounts)
        .where(and(eq(accounts.userId, users.id), isNotNull(accounts.password)))}`,
      lastHereAt: sql<string | null>`(${db
        .select({ at: max(sessions.usedAt) })
        .from(sessions)
        .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, sql`now()`)))})`,
    })
    .from(users)
    .where(inArray(users.role, staffRoles))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(({ user, passkeyCount, hasApp, hasPassword, lastHereAt }) => ({
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: toRole(user.role),
    isActive: user.status === 'active',
    hasPasskey: passkeyCount > 0,
    hasApp,
    // Until then there is nothing they could sign in with but the link.
    isInvited: !hasPassword && passkeyCount === 0,
    lastHereAt: lastHereAt === null ? null : new Date(lastHereAt).toISOString(),
    invitedAt: user.createdAt.toISOString(),
  }))
}

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
  if (!user || !canSignIn(user)) return impossible('This account is disabled. Let them in again first.')
  await mailInvitation(tx, publicUrl, user)
  return done(success, { type: 'account.invited', subject: user.username })
}

export type ClientOutcome =
  /** `isInvited`: the link with which they begin is on its way. */
  | { outcome: 'client'; user: User; isInvited: boolean }
  | { outcome: 'staff' | 'disabled' | 'archived' | 'username-taken' | 'username-of-staff' }

/**
 * The client with this address, or a new one. Anyone who has nothing to sign in with yet is mailed the link with which they
 * begin. No one archives them before this transaction ends.
 */
export async function findOrInviteClient(
  tx: Tx,
  publicUrl: string,
  by: Actor,
  person: Omit<NewUser, 'role'>,
): Promise<ClientOutcome> {
  const added = await insertUser(tx, { ...person, role: 'client' })
  if (added) {
    await mailInvitation(tx, publicUrl, added)
    await recordActivity(tx, by, { type: 'account.invited', subject: added.username, fields: ['role'] })
    return { outcome: 'client', user: added, isInvited: true }
  }
  const found = await findUserByLogin(tx, person.email)
  const known = found && (await lockUser(tx, found.id))
  if (!known) {
    const namesake = await findUserByLogin(tx, person.username)
    return { outcome: namesake && isStaff(toRole(namesake.role)) ? 'username-of-staff' : 'username-taken' }
  }
  if (isStaff(toRole(known.role))) return { outcome: 'staff' }
  if (!canSignIn(known)) return { outcome: 'disabled' }
  if (known.archivedAt !== null) return { outcome: 'archived' }
  const isInvited = !(await hasWayToSignIn(tx, known.id))
  if (isInvited) {
    await mailInvitation(tx, publicUrl, known)
    await recordActivity(tx, by, { type: 'account.invited', subject: known.username })
  }
  return { outcome: 'client', user: known, isInvited }
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

async function mailInvitation(
  tx: Tx,
  publicUrl: string,
  { id, email, role }: { id: string; email: string; role: string },
): Promise<void> {
  const purpose = toRole(role) === 'client' ? 'invitation' : 'staff-invitation'
  const token = await makeLink(tx, purpose, id)
  await enqueue(tx, 'mail', linkMail(publicUrl, purpose, email, token))
}
