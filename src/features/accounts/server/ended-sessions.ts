import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { hasAccess, toRole } from '../roles.ts'
import { staffLongestMs, staffUnusedMs } from './session.ts'
import { sessions, users } from './table.ts'

export type OpenSession = { sessionId: string; userId: string }

/**
 * Which of these sessions of the agency's people are over, and why, by their ids: asked once for all that are open, however
 * many there are.
 */
export async function findEndedSessions(
  db: Db,
  open: readonly OpenSession[],
): Promise<Map<string, 'signed-out' | 'disabled'>> {
  if (open.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, role: users.role, status: users.status, sessionId: sessions.id })
    .from(users)
    .leftJoin(
      sessions,
      and(
        eq(sessions.userId, users.id),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.usedAt, new Date(Date.now() - staffUnusedMs)),
        gt(sessions.createdAt, new Date(Date.now() - staffLongestMs)),
        inArray(sessions.id, [...new Set(open.map(({ sessionId }) => sessionId))]),
      ),
    )
    .where(inArray(users.id, [...new Set(open.map(({ userId }) => userId))]))
  const mayWork = rows.filter(({ role, status }) => status === 'active' && hasAccess(toRole(role), 'staff'))
  const alive = new Set(mayWork.map(({ sessionId }) => sessionId))
  const active = new Set(mayWork.map(({ id }) => id))
  return new Map(
    open
      .filter(({ sessionId }) => !alive.has(sessionId))
      .map(({ sessionId, userId }) => [sessionId, active.has(userId) ? 'signed-out' : 'disabled']),
  )
}
