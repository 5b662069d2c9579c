import { and, desc, eq, inArray, like, notInArray, or } from 'drizzle-orm'
import type { ActivityEntry } from '#activity/activity-entry.ts'
import { activityEntries } from '#activity/table.server.ts'
import type { Db } from '#platform/db/database.ts'

const mostEntries = 15
// Shown as the time of their last visit.
const notShown = ['account.signed-in']

type Things = Record<'projects' | 'deliverables' | 'files', readonly { id: number }[]>

/** The latest activity on a client, their projects, files and deliverables. */
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
