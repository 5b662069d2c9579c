import { eq, sql } from 'drizzle-orm'
import { type Db, unavailabilityIn } from '#platform/db/database.ts'
import { londonDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { ComingStep } from './project-data.ts'
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

/** What is planned from today on, the next first: phases that begin or end, and projects that do. */
export function comingSteps(planned: readonly PlannedProject[], now: Date): ComingStep[] {
  const today = londonDay(now)
  return planned
    .filter(({ project }) => project.status !== 'completed')
    .flatMap(({ project: { id, projectName, completionDate }, phases }) => {
      const known = { projectId: id, href: paths.dashboardProject(id) }
      const ofPhases = phases.flatMap(({ name, startsOn, endsOn, state }): ComingStep[] => {
        if (state === 'done') return []
        return state === 'planned' && startsOn >= today
          ? [{ on: startsOn, title: `${name} begins`, about: projectName, ...known }]
          : [{ on: endsOn, title: `${name} due`, about: projectName, ...known }]
      })
      return [
        ...ofPhases,
        ...(completionDate === null
          ? []
          : [
              {
                on: completionDate,
                title: 'Planned end',
                about: projectName,
                ...known,
              },
            ]),
      ]
    })
    .filter(({ on }) => on >= today)
    .toSorted((a, b) => a.on.localeCompare(b.on))
}
