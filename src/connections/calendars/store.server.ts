import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { isStaff, toRole } from '#accounts/roles.ts'
import { getSecret } from '#accounts/secret.server.ts'
import { users } from '#accounts/table.server.ts'
import { canSignIn, type User } from '#accounts/users.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { privatePaths } from '#shared/paths.ts'
import { isBusyIn, packSpans, spansIn, unpackSpans } from './busy-spans.ts'
import type { BusyTime } from './busy-times.server.ts'
import type { BusyCalendar, CallFeed } from './calendar.ts'
import { busyCalendars, callFeeds } from './table.server.ts'

export type StoredCalendar = typeof busyCalendars.$inferSelect

/** How often a calendar is read. */
const everyMs = 10 * 60_000

export const toBusyCalendar = (row: StoredCalendar): BusyCalendar => ({
  id: row.id,
  name: row.name,
  host: new URL(row.url).host,
  state: row.failingSince ? 'failing' : row.readAt ? 'read' : 'unread',
  trouble: row.trouble,
  readAt: row.readAt?.toISOString() ?? null,
  busyTimes: row.busyTimes,
})

/** The calendars of one person or more, in the order in which they were added. */
export async function listCalendars(db: Db | Tx, ...userIds: string[]): Promise<StoredCalendar[]> {
  return await db
    .select()
    .from(busyCalendars)
    .where(inArray(busyCalendars.userId, userIds))
    .orderBy(asc(busyCalendars.id))
}

/** Adds a calendar that is read at once, by whoever adds it. */
export async function insertCalendar(
  tx: Tx,
  values: Pick<StoredCalendar, 'userId' | 'name' | 'url' | 'nextReadAt'>,
): Promise<StoredCalendar> {
  const [added] = await tx.insert(busyCalendars).values(values).returning()
  if (!added) throw new Error('a calendar was not stored')
  return added
}

export async function findCalendar(db: Db, userId: string, id: number): Promise<StoredCalendar | undefined> {
  const [row] = await db.select().from(busyCalendars).where(isOwn(userId, id))
  return row
}

const isOwn = (userId: string, id: number) => and(eq(busyCalendars.id, id), eq(busyCalendars.userId, userId))

/** @returns its name; undefined: this person has no such calendar */
export async function deleteCalendar(tx: Tx, userId: string, id: number): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(busyCalendars)
    .where(isOwn(userId, id))
    .returning({ name: busyCalendars.name })
  return deleted?.name
}

/** Deletes the calendars and feeds of those who do not work here any more. */
export async function deleteCalendarsOfGone(db: Db): Promise<void> {
  const gone = db
    .select({ id: users.id })
    .from(users)
    .where(or(ne(users.status, 'active'), eq(users.role, 'client')))
  await db.delete(busyCalendars).where(inArray(busyCalendars.userId, gone))
  await db.delete(callFeeds).where(inArray(callFeeds.userId, gone))
}

/** Takes calendars that are due to be read; no other process takes them for ten minutes. */
export async function takeDueCalendars(db: Db, now: Date, limit: number): Promise<StoredCalendar[]> {
  const due = db
    .select({ id: busyCalendars.id })
    .from(busyCalendars)
    .where(lte(busyCalendars.nextReadAt, now))
    .orderBy(asc(busyCalendars.nextReadAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return await db
    .update(busyCalendars)
    .set({ nextReadAt: new Date(now.getTime() + everyMs) })
    .where(sql`${busyCalendars.id} = any(array(${due}))`)
    .returning()
}

/** Stores what was read; without times nothing has changed since. */
export async function markRead(
  db: Db | Tx,
  id: number,
  {
    busy,
    etag,
    trouble,
    now,
  }: { busy?: readonly BusyTime[]; etag?: string | null; trouble: string; now: Date },
): Promise<void> {
  await db
    .update(busyCalendars)
    .set({
      readAt: now,
      failingSince: null,
      trouble,
      ...(etag !== undefined && { etag }),
      ...(busy && { busy: packSpans(busy), busyTimes: busy.length }),
    })
    .where(eq(busyCalendars.id, id))
}

/** Notes that a calendar can't be read. Its last times still count. */
export async function markUnread(db: Db, id: number, trouble: string, now: Date): Promise<void> {
  await db
    .update(busyCalendars)
    .set({
      failingSince: sql`coalesce(${busyCalendars.failingSince}, ${now.toISOString()}::timestamptz)`,
      trouble,
      etag: null,
    })
    .where(eq(busyCalendars.id, id))
}

export type LostCalendar = { name: string; since: Date; username: string; firstName: string }

/** Calendars that could not be read for so long, with whose they are. */
export async function listLostCalendars(db: Db, before: Date): Promise<LostCalendar[]> {
  const rows = await db
    .select({
      name: busyCalendars.name,
      since: busyCalendars.failingSince,
      username: users.username,
      firstName: users.firstName,
    })
    .from(busyCalendars)
    .innerJoin(users, eq(users.id, busyCalendars.userId))
    .where(lte(busyCalendars.failingSince, before))
    .orderBy(asc(busyCalendars.failingSince))
    .limit(20)
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []))
}

/** Someone who takes calls. */
export type CallTaker = { id: string; username: string; firstName: string; lastName: string }

/** Who takes calls, by name. */
export async function listCallTakers(db: Db | Tx): Promise<CallTaker[]> {
  const { id, username, firstName, lastName } = users
  return await db
    .select({ id, username, firstName, lastName })
    .from(users)
    .where(
      and(eq(users.takesCalls, true), eq(users.status, 'active'), inArray(users.role, ['staff', 'admin'])),
    )
    .orderBy(asc(firstName), asc(lastName))
}

export async function takesCallsOf(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ takesCalls: users.takesCalls }).from(users).where(eq(users.id, userId))
  return row?.takesCalls ?? false
}

/** When each of these people is busy, by their calendars. */
async function loadSpans(db: Db | Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const { userId, busy } = busyCalendars
  const rows = await db
    .select({ userId, busy })
    .from(busyCalendars)
    .where(inArray(userId, [...userIds]))
  return rows.map((row) => ({ userId: row.userId, spans: unpackSpans(row.busy) }))
}

/** Which of these people are busy at which of these times, each of which lasts `ms`: user ids by the time. */
export async function findBusy(
  db: Db | Tx,
  userIds: readonly string[],
  times: readonly Date[],
  ms: number,
): Promise<Map<number, Set<string>>> {
  const calendars = times.length === 0 ? [] : await loadSpans(db, userIds)
  const found = new Map<number, Set<string>>()
  for (const { userId, spans } of calendars)
    for (const time of times) {
      const at = time.getTime()
      if (isBusyIn(spans, at, at + ms)) found.set(at, (found.get(at) ?? new Set()).add(userId))
    }
  return found
}

const mostShown = 2000

/** When these people are busy between two moments, the earliest first. */
export async function listBusy(
  db: Db,
  userIds: readonly string[],
  from: Date,
  to: Date,
): Promise<{ userId: string; from: Date; to: Date }[]> {
  const calendars = await loadSpans(db, userIds)
  return calendars
    .flatMap(({ userId, spans }) =>
      spansIn(spans, from.getTime(), to.getTime()).map((span) => ({ userId, span })),
    )
    .toSorted((one, other) => one.span[0] - other.span[0])
    .slice(0, mostShown)
    .map(({ userId, span: [begin, end] }) => ({ userId, from: new Date(begin), to: new Date(end) }))
}

type Calls = keyof CallFeed

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

async function tokenOf(db: Db | Tx, nonce: string, calls: Calls): Promise<string> {
  const secret = await getSecret(db, 'call-feeds')
  return createHmac('sha256', secret)
    .update(`${calls} ${nonce}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url')
}

const feedTokenPattern = /^[\w-]{24}$/

/** Makes new secret addresses for a person's calls; those before lead nowhere any more. */
export async function renewFeed(tx: Tx, userId: string, publicUrl: string): Promise<CallFeed> {
  const nonce = randomBytes(18).toString('base64url')
  const [mine, all] = [await tokenOf(tx, nonce, 'mine'), await tokenOf(tx, nonce, 'all')]
  const values = { nonce, mineHash: hashOf(mine), allHash: hashOf(all), createdAt: new Date() }
  await tx
    .insert(callFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: callFeeds.userId, set: values })
  return { mine: publicUrl + privatePaths.callFeed(mine), all: publicUrl + privatePaths.callFeed(all) }
}

/** The secret addresses of a person's calls; null: there are none, or they were made by another installation. */
export async function findFeed(db: Db, userId: string, publicUrl: string): Promise<CallFeed | null> {
  const [row] = await db.select().from(callFeeds).where(eq(callFeeds.userId, userId))
  if (!row) return null
  const [mine, all] = [await tokenOf(db, row.nonce, 'mine'), await tokenOf(db, row.nonce, 'all')]
  if (hashOf(mine) !== row.mineHash) return null
  return { mine: publicUrl + privatePaths.callFeed(mine), all: publicUrl + privatePaths.callFeed(all) }
}

/** @returns whether there were any */
export async function deleteFeed(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(callFeeds)
    .where(eq(callFeeds.userId, userId))
    .returning({ id: callFeeds.userId })
  return deleted.length > 0
}

/** Whose calls an address shows, and which; undefined: it leads nowhere, or they do not work here any more. */
export async function findFeedOwner(
  db: Db,
  token: string,
): Promise<{ user: User; calls: Calls } | undefined> {
  if (!feedTokenPattern.test(token)) return undefined
  const hash = hashOf(token)
  const [found] = await db
    .select({ user: users, mineHash: callFeeds.mineHash })
    .from(callFeeds)
    .innerJoin(users, eq(users.id, callFeeds.userId))
    .where(or(eq(callFeeds.mineHash, hash), eq(callFeeds.allHash, hash)))
  if (!found || !canSignIn(found.user) || !isStaff(toRole(found.user.role))) return undefined
  return { user: found.user, calls: found.mineHash === hash ? 'mine' : 'all' }
}
