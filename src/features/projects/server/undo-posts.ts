import { and, asc, eq, inArray } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { lockClient } from './lock-client.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

/** What was taken back, as the fields of its form have it: whoever wrote it goes on with it. */
export type TakenBack =
  | { outcome: 'undone'; values: Record<string, string> }
  /** `left`: the client has it already. */
  | { outcome: 'left' | 'gone' }

/** Takes an update back that has not left yet, in every project it was posted to at once; of this client, if one is named. */
export async function undoUpdate(
  db: Db,
  by: Actor,
  userId: string | undefined,
  id: number,
): Promise<TakenBack> {
  return await db.transaction(async (tx): Promise<TakenBack> => {
    const posting = await lockPosting(tx, userId, id)
    const update = posting.find((one) => one.id === id)
    if (!update) return { outcome: 'gone' }
    if (update.heldUntil === null) return { outcome: 'left' }
    await tx.delete(projectUpdates).where(
      inArray(
        projectUpdates.id,
        posting.map((one) => one.id),
      ),
    )
    const projectIds = posting.map(({ projectId }) => projectId)
    for (const projectId of projectIds)
      await recordActivity(tx, by, { type: 'project.update-undone', subject: String(projectId) })
    await announceToConsole(tx, 'messages')
    const { title, description, updateType, corrects } = update
    return {
      outcome: 'undone',
      values: {
        title,
        description,
        updateType,
        ...(corrects !== null && { corrects: String(corrects) }),
        ...Object.fromEntries(projectIds.map((projectId) => [`project-${projectId}`, 'yes'])),
      },
    }
  })
}

// An update and those that were posted with it to the client's other projects: they leave together.
async function lockPosting(tx: Tx, userId: string | undefined, id: number) {
  const [update] = await tx
    .select({ key: projectUpdates.submissionKey, userId: clientProjects.userId })
    .from(projectUpdates)
    .innerJoin(clientProjects, eq(clientProjects.id, projectUpdates.projectId))
    .where(eq(projectUpdates.id, id))
  if (!update || (userId !== undefined && update.userId !== userId)) return []
  const ofClient = tx
    .select({ id: clientProjects.id })
    .from(clientProjects)
    .where(eq(clientProjects.userId, update.userId))
  return await tx
    .select()
    .from(projectUpdates)
    .where(
      update.key === null
        ? eq(projectUpdates.id, id)
        : and(inArray(projectUpdates.projectId, ofClient), eq(projectUpdates.submissionKey, update.key)),
    )
    .orderBy(asc(projectUpdates.id))
    .for('update')
}

/** Takes a message back that has not left yet; of this client, if one is named. */
export async function undoMessage(
  db: Db,
  by: Actor,
  userId: string | undefined,
  id: number,
): Promise<TakenBack> {
  return await db.transaction(async (tx): Promise<TakenBack> => {
    const [message] = await tx
      .select()
      .from(clientMessages)
      .where(and(eq(clientMessages.id, id), eq(clientMessages.isFromClient, false)))
      .for('update')
    if (!message || (userId !== undefined && message.userId !== userId)) return { outcome: 'gone' }
    if (message.heldUntil === null) return { outcome: 'left' }
    await tx.delete(clientMessages).where(eq(clientMessages.id, id))
    const client = await lockClient(tx, message.userId)
    await recordActivity(tx, by, { type: 'client.message-undone', subject: client?.username ?? '' })
    await announceToConsole(tx, 'messages')
    const { subject, message: text, projectId, answerTo, corrects } = message
    return {
      outcome: 'undone',
      values: {
        subject,
        message: text,
        ...(projectId !== null && { projectId: String(projectId) }),
        // A correction stands in its conversation by itself.
        ...(corrects === null
          ? answerTo !== null && { answerTo: String(answerTo) }
          : { corrects: String(corrects) }),
      },
    }
  })
}
