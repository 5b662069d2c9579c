import { desc, and, eq, sql, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clientProjects, projectUpdates } from './table.server.ts'
import type { ProjectUpdate } from './project-data.ts'

/** The updates of one list; more are on the pages of their projects. */
export const mostUpdates = 200

/** The update with this id. */
export async function findUpdate(
  db: Db,
  id: number,
): Promise<typeof projectUpdates.$inferSelect | undefined> {
  const [row] = await db.select().from(projectUpdates).where(eq(projectUpdates.id, id))
  return row
}

/** The updates of one client's projects, or of one of them, newest first. Another client's project has none. */
export async function listUpdates(
  db: Db,
  clientId: string,
  projectId?: number,
  limit = mostUpdates,
): Promise<ProjectUpdate[]> {
  const isAnswered = sql<boolean>`case when ${projectUpdates.updateType} = 'request' then exists (
    select from client_messages m where m.project_id = ${projectUpdates.projectId} and m.is_from_client
      and m.created_at > ${projectUpdates.createdAt}) else false end`
  const rows = await db
    .select({ update: projectUpdates, isAnswered })
    .from(projectUpdates)
    .innerJoin(clientProjects, eq(clientProjects.id, projectUpdates.projectId))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        isNull(projectUpdates.heldUntil),
        projectId === undefined ? undefined : eq(clientProjects.id, projectId),
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(limit)
  return rows.map(({ update, isAnswered: hasAnswer }) => ({
    id: update.id,
    projectId: update.projectId,
    title: update.title,
    description: update.description,
    updateType: update.updateType,
    createdAt: update.createdAt.toISOString(),
    ...(update.corrects !== null && { corrects: update.corrects }),
    ...(hasAnswer && { isAnswered: true }),
  }))
}
