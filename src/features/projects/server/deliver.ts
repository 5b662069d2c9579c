import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { inTransaction } from '#features/activity/server/outcome.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Project } from '../project-data.ts'
import { isArchived } from './lock-client.ts'
import { planNewsMail } from './news-mail.ts'
import { postMessage, postUpdates } from './posts.ts'
import { toProject } from './store.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

// From the moment one of these commits the client sees it: at once in an open dashboard, and soon by e-mail.

export type NewProject = Pick<
  typeof clientProjects.$inferInsert,
  'clientId' | 'projectName' | 'projectType' | 'status'
> &
  Partial<
    Pick<typeof clientProjects.$inferInsert, 'startDate' | 'completionDate' | 'totalValue' | 'description'>
  >

/** Adds a project. @returns its id */
export async function addProject(db: Db, by: Actor, project: NewProject): Promise<number> {
  return await db.transaction(async (tx) => {
    const { id } = await addProjectIn(tx, project)
    await recordActivity(tx, by, { type: 'project.added', subject: String(id) })
    return id
  })
}

/** The same in a transaction that does more, and writes it down. */
export async function addProjectIn(tx: Tx, project: NewProject): Promise<Project> {
  const [added] = await tx.insert(clientProjects).values(project).returning()
  if (added === undefined) throw new Error('a project was not stored')
  await announceClientChange(tx, project.clientId)
  return toProject(added)
}

/**
 * Begins a project with its first update. `isTold`: the client hears of it by another e-mail, so that none about news
 * follows. @returns the project's id
 */
export async function beginProject(
  tx: Tx,
  project: NewProject,
  update: Omit<NewUpdate, 'projectId'>,
  { isTold }: { isTold: boolean },
): Promise<number> {
  const { id: projectId } = await addProjectIn(tx, project)
  await tx.insert(projectUpdates).values({ ...update, projectId, announcedAt: isTold ? new Date() : null })
  if (!isTold) await planNewsMail(tx, project.clientId)
  return projectId
}

/** Gives a project another status. @returns false if there is no such project, or its client is archived */
export async function setProjectStatus(
  db: Db,
  by: Actor,
  projectId: number,
  status: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isIt = eq(clientProjects.id, projectId)
    const [project] = await tx
      .select({ clientId: clientProjects.clientId })
      .from(clientProjects)
      .where(isIt)
      .for('update')
    if (!project || (await isArchived(tx, project.clientId))) return false
    await tx.update(clientProjects).set({ status, updatedAt: new Date() }).where(isIt)
    const subject = String(projectId)
    await recordActivity(tx, by, { type: 'project.status-changed', subject, fields: ['status'] })
    await announceClientChange(tx, project.clientId)
    return true
  })
}

export type NewUpdate = { projectId: number; title: string; description: string; updateType: string }

/** Posts an update to a project. @returns false if there is no such project, or its client is archived */
export async function postUpdate(db: Db, by: Actor, { projectId, ...update }: NewUpdate): Promise<boolean> {
  const posted = await inTransaction(db, by, '', async (tx) => postUpdates(tx, [projectId], update))
  return posted.is === 'done'
}

export type NewMessage = Pick<typeof clientMessages.$inferInsert, 'clientId' | 'subject' | 'message'> &
  Partial<Pick<typeof clientMessages.$inferInsert, 'projectId' | 'answerTo' | 'senderName'>>

/** Writes to a client. @returns the message's id. @throws if the client is archived */
export async function sendToClient(db: Db, by: Actor, message: NewMessage): Promise<number> {
  const posted = await inTransaction(db, by, '', async (tx) => postMessage(tx, by, message))
  if (posted.is !== 'done') throw new Error('a client who is archived gets no messages')
  return posted.value.row.id
}
