import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Project } from './project-data.ts'
import type { Phase } from './projects/plan.ts'
import { clientProjects } from './table.server.ts'

// More would not be read on one screen, and no response grows without bounds.
const mostProjects = 500

/** The projects of one client, newest first. */
export async function listProjects(db: Db, clientId: string, limit = mostProjects): Promise<Project[]> {
  const rows = await db
    .select()
    .from(clientProjects)
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(clientProjects.createdAt), desc(clientProjects.id))
    .limit(limit)
  return rows.map(toProject)
}

/** The phases of a project, in order, as a column of a query of projects. */
export const phasesOfProject = sql<Phase[]>`(
  select coalesce(json_agg(json_build_object(
    'name', name, 'startsOn', starts_on, 'endsOn', ends_on, 'state', state) order by position), '[]')
  from project_phases where project_id = client_projects.id)`

/** A project and what is planned for it. */
export type PlannedProject = { project: Project; phases: Phase[] }

/** The projects of one client with their phases, newest first. */
export async function listPlannedProjects(db: Db, clientId: string): Promise<PlannedProject[]> {
  const rows = await db
    .select({ project: clientProjects, phases: phasesOfProject })
    .from(clientProjects)
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(clientProjects.createdAt), desc(clientProjects.id))
    .limit(mostProjects)
  return rows.map((row) => ({ ...row, project: toProject(row.project) }))
}

/** A project without internal columns. */
export const toProject = ({
  newsAt: _newsAt,
  clientId,
  ...row
}: typeof clientProjects.$inferSelect): Project => ({
  ...row,
  userId: clientId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Whether this is a project of this client. */
export async function ownsProject(db: Db, clientId: string, projectId: number): Promise<boolean> {
  const found = await db
    .select({ id: clientProjects.id })
    .from(clientProjects)
    .where(and(eq(clientProjects.id, projectId), eq(clientProjects.clientId, clientId)))
  return found.length > 0
}

/** The id of a project's client. */
export async function findProjectOwner(db: Db, projectId: number): Promise<string | undefined> {
  const [project] = await db
    .select({ clientId: clientProjects.clientId })
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
  return project?.clientId
}
