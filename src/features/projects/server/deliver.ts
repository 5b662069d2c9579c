import { eq } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { planNewsMail } from './news-mail.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

// From the moment one of these commits the client sees it: at once in an open dashboard, and soon by e-mail.

export type NewProject = Pick<
  typeof clientProjects.$inferInsert,
  'userId' | 'projectName' | 'projectType' | 'status'
> &
  Partial<
    Pick<typeof clientProjects.$inferInsert, 'startDate' | 'completionDate' | 'totalValue' | 'description'>
  >

/** Adds a project. @returns its id */
export async function addProject(db: Db, by: Actor, project: NewProject): Promise<number> {
  return await db.transaction(async (tx) => {
    const id = await addProjectIn(tx, project)
    await recordActivity(tx, by, { type: 'project.added', subject: String(id) })
    return id
  })
}

async function addProjectIn(tx: Tx, project: NewProject): Promise<number> {
  const [added] = await tx.insert(clientProjects).values(project).returning({ id: clientProjects.id })
  if (added === undefined) throw new Error('a project was not stored')
  await announceClientChange(tx, project.userId)
  return added.id
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
  const projectId = await addProjectIn(tx, project)
  await tx.insert(projectUpdates).values({ ...update, projectId, announcedAt: isTold ? new Date() : null })
  if (!isTold) await planNewsMail(tx, project.userId)
  return projectId
}

/** Gives a project another status. @returns false if there is no such project */
export async function setProjectStatus(
  db: Db,
  by: Actor,
  projectId: number,
  status: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const userId = await touchProject(tx, projectId, { status })
    if (userId === undefined) return false
    const subject = String(projectId)
    await recordActivity(tx, by, { type: 'project.status-changed', subject, fields: ['status'] })
    await announceClientChange(tx, userId)
    return true
  })
}

export type NewUpdate = { projectId: number; title: string; description: string; updateType: string }

/** Posts an update to a project. @returns false if there is no such project */
export async function postUpdate(db: Db, by: Actor, update: NewUpdate): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const userId = await touchProject(tx, update.projectId, {})
    if (userId === undefined) return false
    await tx.insert(projectUpdates).values(update)
    await recordActivity(tx, by, { type: 'project.update-posted', subject: String(update.projectId) })
    await announceClientChange(tx, userId)
    await planNewsMail(tx, userId)
    return true
  })
}

export type NewMessage = Pick<typeof clientMessages.$inferInsert, 'userId' | 'subject' | 'message'> &
  Partial<Pick<typeof clientMessages.$inferInsert, 'projectId' | 'answerTo' | 'senderName'>>

/** Writes to a client. @returns the message's id */
export async function sendToClient(db: Db, by: Actor, message: NewMessage): Promise<number> {
  return await db.transaction(async (tx) => {
    const [added] = await tx.insert(clientMessages).values(message).returning({ id: clientMessages.id })
    if (added === undefined) throw new Error('a message was not stored')
    const client = await findUserById(tx, message.userId)
    await recordActivity(tx, by, { type: 'client.message-sent', subject: client?.username ?? '' })
    await announceClientChange(tx, message.userId)
    // It may have answered a client.
    await announceToConsole(tx, 'messages')
    await planNewsMail(tx, message.userId)
    return added.id
  })
}

async function touchProject(
  tx: Tx,
  projectId: number,
  change: { status?: string },
): Promise<string | undefined> {
  const [changed] = await tx
    .update(clientProjects)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(clientProjects.id, projectId))
    .returning({ userId: clientProjects.userId })
  return changed?.userId
}
