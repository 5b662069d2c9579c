import { eq } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db } from '#platform/db/database.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { showStatus } from '#shared/project-status.ts'
import type { Project } from '../project-data.ts'
import { isArchived } from './lock-client.ts'
import { postUpdatesIn } from './posts.ts'
import { toProject } from './store.ts'
import { clientProjects } from './table.ts'

const changeable = [
  'projectName',
  'projectType',
  'startDate',
  'completionDate',
  'totalValue',
  'description',
] as const

type Changeable = Pick<typeof clientProjects.$inferInsert, (typeof changeable)[number] | 'status'>

/** What is undefined stays as it is. */
export type ProjectChange = { [Name in keyof Changeable]?: Changeable[Name] | undefined } & {
  /** What the client reads about another status. */
  sentence?: string | undefined
}

export type ProjectOutcome =
  | { outcome: 'changed'; project: Project }
  /** `no-sentence`: another status is not given without a word to the client. */
  | { outcome: 'gone' }
  | { outcome: 'archived' }
  | { outcome: 'no-sentence' }

/** Changes a project. Another status becomes an update with its sentence, in the same transaction. */
export async function changeProject(
  db: Db,
  by: Actor,
  projectId: number,
  { sentence = '', ...change }: ProjectChange,
  authorName?: string,
): Promise<ProjectOutcome> {
  return await db.transaction(async (tx): Promise<ProjectOutcome> => {
    const [project] = await tx
      .select()
      .from(clientProjects)
      .where(eq(clientProjects.id, projectId))
      .for('update')
    if (!project) return { outcome: 'gone' }
    if (await isArchived(tx, project.userId)) return { outcome: 'archived' }
    const fields = changeable.filter((name) => change[name] !== undefined && change[name] !== project[name])
    const { status = project.status } = change
    const isOther = status !== project.status
    if (isOther && sentence === '') return { outcome: 'no-sentence' }
    if (fields.length === 0 && !isOther) return { outcome: 'changed', project: toProject(project) }
    const [changed] = await tx
      .update(clientProjects)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(clientProjects.id, projectId))
      .returning()
    if (!changed) throw new Error('a locked project was not there')
    const subject = String(projectId)
    if (fields.length > 0) await recordActivity(tx, by, { type: 'project.changed', subject, fields })
    if (isOther) {
      await recordActivity(tx, by, { type: 'project.status-changed', subject, fields: ['status'] })
      const update = {
        title: `Status: ${showStatus(status).label}`,
        description: sentence,
        updateType: 'status',
      }
      await postUpdatesIn(tx, by, [projectId], update, { authorName })
    }
    await announceClientChange(tx, project.userId)
    await announceToConsole(tx, 'messages')
    return { outcome: 'changed', project: toProject(changed) }
  })
}
