import { eq, desc } from 'drizzle-orm'
import { type Db, unavailabilityIn } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { type Actor, recordActivity } from '#activity/record.server.ts'
import type { ClientView } from './account-data.ts'
import { clientViews } from './table.server.ts'
import type { User } from './users.server.ts'

/** Who viewed this client's data, latest first. */
export async function listViews(db: Db, userId: string, limit: number): Promise<ClientView[]> {
  const rows = await db
    .select()
    .from(clientViews)
    .where(eq(clientViews.userId, userId))
    .orderBy(desc(clientViews.id))
    .limit(limit)
  return rows.map(({ id, kind, byId, byName, at, endsAt }) => ({
    id,
    kind,
    byName,
    isOwn: byId === userId,
    at: at.toISOString(),
    ...(endsAt && { until: endsAt.toISOString() }),
  }))
}

/** Writes down that someone takes a copy of their own data. Where nothing can be stored they still get it. */
export async function noteDownload(db: Db, by: Actor, user: User, now: Date): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const byName = fullName(user)
      await tx
        .insert(clientViews)
        .values({ userId: user.id, kind: 'download', byId: user.id, byName, at: now })
      await recordActivity(tx, by, { type: 'client.downloaded', subject: user.username })
    })
  } catch (error) {
    if (unavailabilityIn(error) !== 'unwritable') throw error
  }
}
