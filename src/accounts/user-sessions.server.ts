import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, desc, ne, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#platform/watch-notices.ts'
import { sessionSeconds } from './session-cookie.server.ts'
import { sessions } from './table.server.ts'

/** What is stored of a session's token: who reads the table can be no one by it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** When a session that begins or is prolonged now will end. */
export const endOfSession = (): Date => new Date(Date.now() + sessionSeconds * 1000)

/** Opens a session of someone whom `signInAs` has let in. @returns the token for their browser */
export async function insertSession(
  tx: Tx,
  userId: string,
  { userAgent, confirmedAt = new Date() }: { userAgent: string; confirmedAt?: Date | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await tx.insert(sessions).values({
    id: randomUUID(),
    token: hashOfToken(token),
    userId,
    userAgent,
    createdAt: now,
    usedAt: now,
    confirmedAt,
    expiresAt: endOfSession(),
  })
  return token
}

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

/** Whether this session of a user is still there. */
export const isOpenSession = async (tx: Tx, userId: string, sessionId: string): Promise<boolean> =>
  (await tx.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0

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
