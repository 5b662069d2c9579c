import type { Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import type { Project } from '../project-data.ts'
import { planNewsMail } from './news-mail.ts'
import { toProject } from './store.ts'
import { clientProjects, projectUpdates } from './table.ts'

// From the moment one of these commits the client sees it: at once in an open dashboard, and soon by e-mail.

export type NewProject = Pick<
  typeof clientProjects.$inferInsert,
  'clientId' | 'projectName' | 'projectType' | 'status'
> &
  Partial<
    Pick<typeof clientProjects.$inferInsert, 'startDate' | 'completionDate' | 'totalValue' | 'description'>
  >

/** Adds a project, in a transaction that also records it. */
export async function addProjectIn(tx: Tx, project: NewProject): Promise<Project> {
  const [added] = await tx.insert(clientProjects).values(project).returning()
  if (added === undefined) throw new Error('a project was not stored')
  await announceClientChange(tx, project.clientId)
  return toProject(added)
}

/** An update as it is posted. */
type NewUpdate = { title: string; description: string; updateType: string }

/**
 * Begins a project with its first update. `isTold`: the client hears of it by another e-mail, so that none about news
 * follows. @returns the project's id
 */
export async function beginProject(
  tx: Tx,
  project: NewProject,
  update: NewUpdate,
  { isTold }: { isTold: boolean },
): Promise<number> {
  const { id: projectId } = await addProjectIn(tx, project)
  await tx.insert(projectUpdates).values({ ...update, projectId, announcedAt: isTold ? new Date() : null })
  if (!isTold) await planNewsMail(tx, project.clientId)
  return projectId
}
