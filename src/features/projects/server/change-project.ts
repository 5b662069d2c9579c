import { eq } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import type { Author } from '#features/activity/server/act.ts'
import { done, notFound, refused, type Did, type Outcome } from '#features/activity/server/outcome.ts'
import { showStatus } from '#shared/project-status.ts'
import type { Project } from '../project-data.ts'
import { archived, isArchived, noProject } from './lock-client.ts'
import { postUpdates } from './posts.ts'
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

/** Changes a project. Another status becomes an update with its sentence, in the same transaction. */
export async function changeProject(
  tx: Tx,
  by: Author,
  projectId: number,
  { sentence = '', ...change }: ProjectChange,
): Promise<Outcome<{ project: Project }>> {
  const [project] = await tx
    .select()
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
    .for('update')
  if (!project) return notFound(noProject)
  if (await isArchived(tx, project.clientId)) return archived
  const fields = changeable.filter((name) => change[name] !== undefined && change[name] !== project[name])
  const { status = project.status } = change
  const isOther = status !== project.status
  // Another status is not given without a word to the client.
  if (isOther && sentence === '')
    return refused('sentence', 'Please write a sentence to the client about the change')
  if (fields.length === 0 && !isOther) return done({ project: toProject(project) })
  const [changed] = await tx
    .update(clientProjects)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(clientProjects.id, projectId))
    .returning()
  if (!changed) throw new Error('a locked project was not there')
  const subject = String(projectId)
  const did: Did[] = fields.length > 0 ? [{ type: 'project.changed', subject, fields }] : []
  if (isOther) {
    did.push({ type: 'project.status-changed', subject, fields: ['status'] })
    const update = {
      title: `Status: ${showStatus(status).label}`,
      description: sentence,
      updateType: 'status',
    }
    const posted = await postUpdates(tx, [projectId], update, { authorName: by.name })
    if (posted.is !== 'done') return posted
    did.push(...posted.did)
  }
  await announceClientChange(tx, project.clientId)
  await announceToConsole(tx, 'messages')
  return done({ project: toProject(changed) }, ...did)
}
