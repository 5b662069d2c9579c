import type { Db } from '#platform/db/database.ts'
import type { ActivityType } from '../activity-type.ts'
import { activityEntries } from './table.ts'

/** Who does something, and by which request: it is in the log under the same id. */
export type Actor = {
  username: string
  /** Only for a person who is signed in. */
  userId?: string
  requestId?: string
}

/** Anyone who works on the machine itself. */
export const byCommand: Actor = { username: 'command' }

/** What the product does by itself. */
export const bySystem: Actor = { username: 'system' }

export type Activity = {
  type: ActivityType
  /** On what: an inquiry's reference, a username, the number of an e-mail. Never a value of personal data. */
  subject: string
  /** The names of the fields that changed. */
  fields?: string[]
}

/** Writes down what this transaction does, in which case it is there exactly if that is committed; or a single fact. */
export async function recordActivity(
  db: Db,
  { username, requestId }: Actor,
  activity: Activity,
): Promise<void> {
  await db.insert(activityEntries).values({ actor: username, requestId: requestId ?? null, ...activity })
}
