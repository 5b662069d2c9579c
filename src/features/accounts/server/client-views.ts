import { fullName } from '#shared/full-name.ts'
import { desc, eq } from 'drizzle-orm'
import type { User } from './users.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import type { Db } from '#platform/db/database.ts'
import type { ClientLook } from '../client-look.ts'
import { clientViews } from './view-table.ts'

/** Who looked at what is this client's, the latest first. */
export async function listLooks(db: Db, userId: string, limit: number): Promise<ClientLook[]> {
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
