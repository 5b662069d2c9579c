import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db } from '#platform/db/database.ts'
import { agencySettings } from './table.ts'

const name = 'retention-start'
const startSchema = z.object({ at: z.iso.datetime(), by: z.string() })

export type RetentionStart = z.infer<typeof startSchema>

/** Who has let things be deleted by themselves; undefined as long as no one has. */
export async function findRetentionStart(db: Db): Promise<RetentionStart | undefined> {
  const [row] = await db.select().from(agencySettings).where(eq(agencySettings.name, name))
  return startSchema.safeParse(row?.value).data
}

/** Lets things be deleted by themselves from now on. The first to do so is written down. */
export async function startRetention(db: Db, by: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const value: RetentionStart = { at: now.toISOString(), by: by.username }
    const started = await tx
      .insert(agencySettings)
      .values({ name, value })
      .onConflictDoNothing()
      .returning({ name: agencySettings.name })
    if (started.length > 0)
      await recordActivity(tx, by, { type: 'retention.confirmed', subject: 'what is over' })
  })
}
