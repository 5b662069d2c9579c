import { users } from '#features/accounts/server/table.ts'
import { clientMessages, clientProjects, projectUpdates } from '#features/portal/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { demoClient, demoProjects, welcomeMessage } from './demonstration.ts'

const DAY_MS = 86_400_000

/**
 * Gives the public dashboard (§2, §6) its placeholder client with demonstration projects, all in one transaction.
 * Later and parallel calls change nothing.
 */
export async function seedDemonstration(db: Db, now = new Date()): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)

  await db.transaction(async (tx) => {
    const added = await tx.insert(users).values(demoClient).onConflictDoNothing().returning({ id: users.id })
    if (added.length === 0) return
    const userId = demoClient.id

    const projects = await tx
      .insert(clientProjects)
      .values(
        demoProjects.map(
          ({ updates, messages: _, createdDaysAgo, startedDaysAgo, completedDaysAgo, ...project }) => ({
            ...project,
            userId,
            startDate: startedDaysAgo === undefined ? null : dateOf(before(startedDaysAgo)),
            completionDate: completedDaysAgo === undefined ? null : dateOf(before(completedDaysAgo)),
            createdAt: before(createdDaysAgo),
            updatedAt: before(Math.min(...updates.map((update) => update.daysAgo))),
          }),
        ),
      )
      .returning({ id: clientProjects.id, projectName: clientProjects.projectName })
    const idOf = new Map(projects.map(({ id, projectName }) => [projectName, id]))

    await tx.insert(projectUpdates).values(
      demoProjects.flatMap(({ projectName, updates }) =>
        updates.map(({ daysAgo, ...update }) => ({
          ...update,
          projectId: idOf.get(projectName) ?? Number.NaN,
          createdAt: before(daysAgo),
        })),
      ),
    )
    await tx
      .insert(clientMessages)
      .values(
        [
          { ...welcomeMessage, projectId: null },
          ...demoProjects.flatMap(({ projectName, messages }) =>
            messages.map((message) => ({ ...message, projectId: idOf.get(projectName) ?? null })),
          ),
        ].map(({ daysAgo, ...message }) => ({ ...message, userId, createdAt: before(daysAgo) })),
      )
  })
}

function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
