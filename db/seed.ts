import { users } from '#accounts/table.server.ts'
import { clientMessages, clientProjects, projectPhases, projectUpdates } from '#clients/table.server.ts'
import type { Db } from '#platform/db/database.ts'
import { demoClient, demoProjects, welcomeMessage, type DemoProject } from './demonstration.ts'

const DAY_MS = 86_400_000

/**
 * Gives the public dashboard (§2, §6) its placeholder client with demonstration projects, all in one transaction.
 * Later and parallel calls change nothing.
 */
export async function seedDemonstration(db: Db, now = new Date()): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const dateBefore = (days: number | undefined): string | null =>
    days === undefined ? null : before(days).toISOString().slice(0, 10)

  await db.transaction(async (tx) => {
    const added = await tx.insert(users).values(demoClient).onConflictDoNothing().returning({ id: users.id })
    if (added.length === 0) return
    const clientId = demoClient.id

    const projects = await tx
      .insert(clientProjects)
      .values(
        demoProjects.map((project) => ({
          clientId,
          projectName: project.projectName,
          projectType: project.projectType,
          status: project.status,
          totalValue: project.totalValue ?? null,
          description: project.description,
          startDate: dateBefore(project.startedDaysAgo),
          completionDate: dateBefore(project.completedDaysAgo),
          createdAt: before(project.createdDaysAgo),
          updatedAt: before(Math.min(...project.updates.map((update) => update.daysAgo))),
        })),
      )
      .returning({ id: clientProjects.id, projectName: clientProjects.projectName })
    const idOf = (project: DemoProject): number => {
      const stored = projects.find(({ projectName }) => projectName === project.projectName)
      if (stored === undefined) throw new Error(`${project.projectName} was not stored`)
      return stored.id
    }

    await tx.insert(projectUpdates).values(
      demoProjects.flatMap((project) =>
        project.updates.map(({ daysAgo, ...update }) => ({
          ...update,
          projectId: idOf(project),
          createdAt: before(daysAgo),
        })),
      ),
    )
    await tx.insert(projectPhases).values(
      demoProjects.flatMap((project) =>
        (project.phases ?? []).map(({ name, startsInDays, endsInDays, state }, position) => ({
          projectId: idOf(project),
          position,
          name,
          startsOn: before(-startsInDays).toISOString().slice(0, 10),
          endsOn: before(-endsInDays).toISOString().slice(0, 10),
          state,
        })),
      ),
    )
    await tx
      .insert(clientMessages)
      .values(
        [
          { ...welcomeMessage, projectId: null },
          ...demoProjects.flatMap((project) =>
            project.messages.map((message) => ({ ...message, projectId: idOf(project) })),
          ),
        ].map(({ daysAgo, ...message }) => ({ ...message, clientId, createdAt: before(daysAgo) })),
      )
  })
}
