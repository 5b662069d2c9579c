import { eq, sql } from 'drizzle-orm'
import { type Db, unavailabilityIn } from '#platform/db/database.ts'
import { londonDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { ComingStep, Happening } from './project-data.ts'
import type { PlannedProject } from './store.server.ts'
import { clientVisits } from './table.server.ts'

/** How long after its last page a visit is over. */
const pauseMs = 30 * 60_000

/** The precision of `seenAt`: without it every request would be a write. */
const noteStepMs = 60_000

/** Records a visit of the overview, unless the database is read-only. @returns the end of the visit before */
export async function noteVisit(db: Db, clientId: string, now: Date): Promise<Date | null> {
  const [noted] = await db.select().from(clientVisits).where(eq(clientVisits.clientId, clientId))
  if (noted && now.getTime() - noted.seenAt.getTime() < noteStepMs) return noted.beforeAt
  const pausedAt = new Date(now.getTime() - pauseMs)
  try {
    const [visit] = await db
      .insert(clientVisits)
      .values({ clientId, seenAt: now })
      .onConflictDoUpdate({
        target: clientVisits.clientId,
        set: {
          seenAt: now,
          beforeAt: sql`case when ${clientVisits.seenAt} < ${pausedAt.toISOString()}::timestamptz then ${clientVisits.seenAt} else ${clientVisits.beforeAt} end`,
        },
      })
      .returning()
    return visit?.beforeAt ?? null
  } catch (error) {
    if (unavailabilityIn(error) === 'unwritable') return null
    throw error
  }
}

const mostHappenings = 7

type HappeningRow = {
  kind: Happening['kind']
  id: number | string
  title: string
  by: string | null
  at: Date | string
}

/** What we did for a client after a moment, the latest first: one more than is shown. */
export async function listHappenings(db: Db, clientId: string, since: Date): Promise<Happening[]> {
  const from = since.toISOString()
  const { rows } = await db.execute<HappeningRow>(sql`
    select * from (
      (select 'update' as kind, u.project_id as id, u.title, u.author_name as by, u.created_at as at
        from client_projects p join project_updates u on u.project_id = p.id
        where p.user_id = ${clientId} and u.held_until is null and u.created_at > ${from}::timestamptz
        order by u.created_at desc limit ${mostHappenings})
      union all
      (select 'message', coalesce(answer_to, id), subject, sender_name, created_at from client_messages
        where user_id = ${clientId} and not is_from_client and held_until is null and created_at > ${from}::timestamptz
        order by created_at desc limit ${mostHappenings})
      union all
      (select 'file', id, name, uploader_name, shared_at from client_files
        where user_id = ${clientId} and completed_at is not null and shared_at > ${from}::timestamptz
          and uploaded_by is distinct from user_id
        order by shared_at desc limit ${mostHappenings})
      union all
      (select 'version', d.id, d.title, v.sender_name, v.sent_at
        from client_projects p join deliverables d on d.project_id = p.id
        join deliverable_versions v on v.deliverable_id = d.id
        where p.user_id = ${clientId} and v.sent_at > ${from}::timestamptz
        order by v.sent_at desc limit ${mostHappenings})
    ) happened order by at desc, kind limit ${mostHappenings}`)
  return rows.map(({ kind, id, title, by, at }) => ({
    kind,
    title,
    by,
    at: new Date(at).toISOString(),
    href: hrefOf(kind, Number(id)),
  }))
}

function hrefOf(kind: Happening['kind'], id: number): string {
  if (kind === 'message') return paths.dashboardMessage(id)
  if (kind === 'version') return paths.dashboardApproval(id)
  return kind === 'file' ? paths.dashboardFiles() : paths.dashboardProject(id)
}

const mostSteps = 4

/** What is planned from today on, the next first: phases that begin or end, and projects that do. */
export function comingSteps(planned: readonly PlannedProject[], now: Date): ComingStep[] {
  const today = londonDay(now)
  return planned
    .filter(({ project }) => project.status !== 'completed')
    .flatMap(({ project: { id, projectName, completionDate }, phases }) => {
      const href = paths.dashboardProject(id)
      const ofPhases = phases.flatMap(({ name, startsOn, endsOn, state }): ComingStep[] => {
        if (state === 'done') return []
        return state === 'planned' && startsOn >= today
          ? [{ on: startsOn, title: `${name} begins`, about: projectName, href }]
          : [{ on: endsOn, title: `${name} due`, about: projectName, href }]
      })
      return [
        ...ofPhases,
        ...(completionDate === null
          ? []
          : [
              {
                on: completionDate,
                title: `${projectName} is to be complete`,
                about: 'The whole project',
                href,
              },
            ]),
      ]
    })
    .filter(({ on }) => on >= today)
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(0, mostSteps)
}
