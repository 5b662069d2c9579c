import { isDeepStrictEqual } from 'node:util'
import type { Did } from '#activity/outcome.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  type AgencySettingName,
  type AgencySettings,
  agencySettingSchemas,
  defaultAgencySettings,
} from './agency-settings.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, recordActivity } from '#activity/record.server.ts'
import { agencySettings } from './table.server.ts'

/** The agency's settings. A stored one that is invalid in this version has its default. */
export async function readAgencySettings(db: Db | Tx): Promise<AgencySettings> {
  const rows = await db.select().from(agencySettings)
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const { reminders, retention, callingHours, callPlace } = agencySettingSchemas
  return {
    reminders: reminders.safeParse(stored.get('reminders')).data ?? defaultAgencySettings.reminders,
    retention: retention.safeParse(stored.get('retention')).data ?? defaultAgencySettings.retention,
    callingHours:
      callingHours.safeParse(stored.get('callingHours')).data ?? defaultAgencySettings.callingHours,
    callPlace: callPlace.safeParse(stored.get('callPlace')).data ?? defaultAgencySettings.callPlace,
  }
}

/** Changes one of the agency's settings. @returns the activity, if anything differs */
export async function writeAgencySetting<Name extends AgencySettingName>(
  tx: Tx,
  name: Name,
  value: AgencySettings[Name],
): Promise<Did[]> {
  const before = new Map<string, unknown>(Object.entries((await readAgencySettings(tx))[name]))
  const changed = Object.entries(value).filter(([field, now]) => !isDeepStrictEqual(before.get(field), now))
  if (changed.length === 0) return []
  const updatedAt = new Date()
  await tx
    .insert(agencySettings)
    .values({ name, value, updatedAt })
    .onConflictDoUpdate({ target: agencySettings.name, set: { value, updatedAt } })
  const fields = changed.map(([field]) => field)
  return [{ type: 'settings.changed', subject: name, fields }]
}

const name = 'retention-start'
const startSchema = z.object({ at: z.iso.datetime(), by: z.string() })

type RetentionStart = z.infer<typeof startSchema>

/** Who has started automatic deletion, and when; undefined: no one yet. */
export async function findRetentionStart(db: Db): Promise<RetentionStart | undefined> {
  const [row] = await db.select().from(agencySettings).where(eq(agencySettings.name, name))
  return startSchema.safeParse(row?.value).data
}

/** Starts automatic deletion. Only the first start is recorded. */
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
