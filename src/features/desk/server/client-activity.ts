import { and, desc, eq, inArray, like, notInArray, or } from 'drizzle-orm'
import type { ActivityEntry } from '#features/activity/activity-entry.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import type { Db } from '#platform/db/database.ts'

const mostEntries = 15
// Signing in is of the person, and shown as when they were last here.
const notShown = ['account.signed-in']

type Things = Record<'projects' | 'deliverables' | 'files', readonly { id: number }[]>

/** The latest that was done to a client, their projects, their files and what they decide on. */
export async function listClientActivity(db: Db, username: string, things: Things): Promise<ActivityEntry[]> {
  const { subject, type } = activityEntries
  const ofThings = (ids: readonly { id: number }[], kind: string) =>
    and(
      inArray(
        subject,
        ids.map(({ id }) => String(id)),
      ),
      like(type, kind),
    )
  const rows = await db
    .select()
    .from(activityEntries)
    .where(
      and(
        notInArray(type, notShown),
        or(
          ofThings(things.projects, 'project.%'),
          ofThings(things.deliverables, 'deliverable.%'),
          ofThings(things.files, 'file.%'),
          and(eq(subject, username), or(like(type, 'client.%'), like(type, 'account.%'))),
        ),
      ),
    )
    .orderBy(desc(activityEntries.id))
    .limit(mostEntries)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
