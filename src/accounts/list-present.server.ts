import { and, eq, ne, gt, asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { lastSign, type Viewers } from './presence.server.ts'
import { users } from './table.server.ts'

type PresentPerson = { username: string; name: string; since: string }

/** Who else has a thing open, the first who opened it first. */
export async function listPresent(
  db: Db,
  table: Viewers,
  thingId: number,
  userId: string,
  now: Date,
): Promise<PresentPerson[]> {
  const rows = await selectPresent(db, table, now, and(eq(table.thingId, thingId), ne(table.userId, userId)))
  return rows.map(({ username, name, since }) => ({ username, name, since }))
}

/** Who has which thing open, the first who opened it first. Few enough to be sent as a whole. */
export async function listAllPresent(
  db: Db,
  table: Viewers,
  now: Date,
): Promise<Record<number, { username: string; name: string }[]>> {
  const found: Record<number, { username: string; name: string }[]> = {}
  for (const { thingId, username, name } of await selectPresent(db, table, now))
    (found[thingId] ??= []).push({ username, name })
  return found
}

async function selectPresent(db: Db, table: Viewers, now: Date, condition?: ReturnType<typeof and>) {
  const { username, firstName, lastName } = users
  const rows = await db
    .select({ thingId: table.thingId, username, firstName, lastName, since: table.since })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(gt(table.seenAt, lastSign(now)), condition))
    .orderBy(asc(table.since), asc(username))
  return rows.map((row) => ({ ...row, name: fullName(row), since: row.since.toISOString() }))
}
