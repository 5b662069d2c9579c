import type { Db } from '#platform/db/database.ts'
import type { ActivityType } from './activity-type.ts'
import { activityEntries } from './table.server.ts'

/** Who does something, and with which request, whose id is also in the server's log. */
export type Actor = {
  username: string
  /** Only for a person who is signed in. */
  userId?: string
  requestId?: string
  /** What they act by, if it is not a browser: 'the token Time sheet'. It is named in their place. */
  via?: string
}

/** A command on the server. */
export const byCommand: Actor = { username: 'command' }

/** The product itself. */
export const bySystem: Actor = { username: 'system' }

export type Activity = {
  type: ActivityType
  /** An inquiry's reference, a username, the id of an e-mail. Never other personal data. */
  subject: string
  /** The changed fields. */
  fields?: string[]
}

/** Adds an entry to the activity log; in a transaction, it is stored if that commits. */
export async function recordActivity(
  db: Db,
  { username, requestId, via }: Actor,
  activity: Activity,
): Promise<void> {
  await db
    .insert(activityEntries)
    .values({ actor: via ?? username, requestId: requestId ?? null, ...activity })
}
