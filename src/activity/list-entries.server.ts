import { and, desc, eq, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ActivityEntry, ActivityFilter } from './activity-entry.ts'
import { activityKinds } from './activity-kinds.ts'
import { activityEntries } from './table.server.ts'

export type ActivityPage = { entries: ActivityEntry[]; next: string | null }

type Page = { before?: number | undefined; limit?: number }

/** The latest first; `before` is the `next` of the previous page. */
export async function listActivity(
  db: Db,
  { before, limit = 50, ...filter }: ActivityFilter & Page,
): Promise<ActivityPage> {
  const rows = await db
    .select()
    .from(activityEntries)
    .where(and(...conditionsOf(filter), before === undefined ? undefined : lt(activityEntries.id, before)))
    .orderBy(desc(activityEntries.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { entries, next: rows.length > limit ? String(entries.at(-1)?.id) : null }
}

/** Everyone in the log. */
export async function listActors(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ actor: activityEntries.actor })
    .from(activityEntries)
    .orderBy(activityEntries.actor)
  return rows.map(({ actor }) => actor)
}

function conditionsOf({ actor, type, kind, subjects, from, to }: ActivityFilter): (SQL | undefined)[] {
  return [
    kind && or(...activityKinds[kind].families.map(ofFamily)),
    subjects &&
      (subjects.length === 0
        ? sql`false`
        : or(
            ...subjects.map(({ family, subjects: names }) =>
              and(
                ofFamily(family),
                inArray(family === 'report' ? idOfReport : sql`${activityEntries.subject}`, [...names]),
              ),
            ),
          )),
    actor === undefined ? undefined : eq(activityEntries.actor, actor),
    type === undefined ? undefined : eq(activityEntries.type, type),
    from && gte(activityEntries.at, from),
    to && lt(activityEntries.at, to),
  ]
}

// The subject of a report is its project and its month.
const idOfReport = sql`split_part(${activityEntries.subject}, ', ', 1)`

const ofFamily = (family: string) => like(activityEntries.type, `${family}.%`)
