import { and, eq, gt, desc, ne, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#platform/watch-notices.ts'
import { sessions } from './table.server.ts'

/** A signed-in device, as its owner sees it. */
export type Device = { id: string; userAgent: string; signedInAt: Date }

/** Where a user is signed in, the latest first. */
export async function listDevices(db: Db, userId: string): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt))
  return rows.map(({ id, userAgent, createdAt }) => ({
    id,
    userAgent: userAgent ?? '',
    signedInAt: createdAt,
  }))
}

/** Signs one device out, if it is this user's. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await endSessions(db, userId, eq(sessions.id, sessionId))
}

/** Signs out every device but this one. */
export async function endOtherSessions(db: Db, userId: string, sessionId: string): Promise<void> {
  await endSessions(db, userId, ne(sessions.id, sessionId))
}

/** Signs a user out everywhere. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await announceClientChange(tx, userId)
}

async function endSessions(db: Db, userId: string, which: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), which))
    // Open dashboards of these sessions have to close.
    await announceClientChange(tx, userId)
  })
}
