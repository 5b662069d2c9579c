import { type SQL, and, desc, eq, gt } from 'drizzle-orm'
import { demonstrationUserId } from './roles.ts'
import { users, clientViews } from './table.server.ts'
import { type User, lockUser } from './users.server.ts'
import type { Author } from '#activity/act.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { type Db, type Tx } from '#platform/db/database.ts'

/** A view as client: whose dashboard a session of the agency's is shown, and until when. */
export type OpenView = { client: User; until: Date }

// console.md §6.
const viewMs = 15 * 60_000

/**
 * Lets this session see the dashboard as this client sees it, for 15 minutes; what it was shown before ends. It stands
 * among what the client can see. @returns false if there is no such client
 */
export async function openView(
  tx: Tx,
  clientId: string,
  { userId, name, sessionId }: Author,
  now: Date,
): Promise<boolean> {
  const client = await lockUser(tx, clientId)
  if (client?.role !== 'client' || client.id === demonstrationUserId) return false
  await endViewsOf(tx, isOpen(sessionId, now), now)
  await tx.insert(clientViews).values({
    userId: client.id,
    kind: 'view',
    byId: userId,
    byName: name,
    sessionId,
    at: now,
    endsAt: new Date(now.getTime() + viewMs),
  })
  await announceToConsole(tx, 'messages')
  return true
}

/** Ends before its time that this session is shown this client's dashboard. @returns whether it was shown */
export async function endView(
  tx: Tx,
  clientId: string,
  { sessionId }: Pick<Author, 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const ofClient = and(isOpen(sessionId, now), eq(clientViews.userId, clientId))
  if ((await endViewsOf(tx, ofClient, now)) === 0) return false
  await announceToConsole(tx, 'messages')
  return true
}

async function endViewsOf(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await tx
    .update(clientViews)
    .set({ endsAt: now })
    .where(which)
    .returning({ id: clientViews.id })
  return ended.length
}

/** Whose dashboard this session is shown at this moment, if it is anyone's besides its own. */
export async function findView(db: Db, sessionId: string, now: Date): Promise<OpenView | undefined> {
  const [found] = await db
    .select({ client: users, until: clientViews.endsAt })
    .from(clientViews)
    .innerJoin(users, eq(users.id, clientViews.userId))
    // A client who works here by now cannot be viewed.
    .where(and(isOpen(sessionId, now), eq(users.role, 'client')))
    .orderBy(desc(clientViews.id))
    .limit(1)
  return found?.until ? { client: found.client, until: found.until } : undefined
}

const isOpen = (sessionId: string, now: Date) =>
  and(eq(clientViews.kind, 'view'), eq(clientViews.sessionId, sessionId), gt(clientViews.endsAt, now))
