import { sql, count, eq, and, isNotNull, max, gt, inArray, asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Person } from './account-data.ts'
import { staffRoles, toRole } from './roles.ts'
import { users, passkeys, authenticators, accounts, sessions } from './table.server.ts'

/** All staff, by name: with their second step, and when they were last here. */
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
    // Until then the link is their only way to sign in.
    isInvited: !hasPassword && passkeyCount === 0,
    lastHereAt: lastHereAt === null ? null : new Date(lastHereAt).toISOString(),
    invitedAt: user.createdAt.toISOString(),
  }))
}
