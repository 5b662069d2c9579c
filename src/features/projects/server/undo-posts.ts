import { and, asc, eq, inArray } from 'drizzle-orm'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import type { User } from '#features/accounts/server/users.ts'
import { done, impossible, notFound, type Outcome } from '#features/activity/server/outcome.ts'
import { listAttachments } from './store.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

/** What was taken back, as the values of its form: the author goes on with it. */
export type TakenBack = Outcome<{ values: Record<string, string> }>

const gone = notFound('There is nothing to take back.')
const left = impossible('The client has it already. Write a correction instead.')

/** Takes back an update that is still held, in every project of this client that it was posted to. */
export async function undoUpdate(tx: Tx, clientId: string, id: number): Promise<TakenBack> {
  const posting = await lockPosting(tx, clientId, id)
  const update = posting.find((one) => one.id === id)
  if (!update) return gone
  if (update.heldUntil === null) return left
  const ids = posting.map((one) => one.id)
  await tx.delete(projectUpdates).where(inArray(projectUpdates.id, ids))
  const projectIds = posting.map(({ projectId }) => projectId)
  await announceToConsole(tx, 'messages')
  const { title, description, updateType, corrects } = update
  const values = {
    title,
    description,
    updateType,
    ...(corrects !== null && { corrects: String(corrects) }),
    ...Object.fromEntries(projectIds.map((projectId) => [`project-${projectId}`, 'yes'])),
  }
  const undone = (projectId: number) =>
    ({ type: 'project.update-undone', subject: String(projectId) }) as const
  return done({ values }, ...projectIds.map(undone))
}

// An update and those posted with it to the client's other projects, which are sent together.
async function lockPosting(tx: Tx, clientId: string, id: number) {
  const [update] = await tx
    .select({ key: projectUpdates.submissionKey })
    .from(projectUpdates)
    .innerJoin(clientProjects, eq(clientProjects.id, projectUpdates.projectId))
    .where(and(eq(projectUpdates.id, id), eq(clientProjects.clientId, clientId)))
  if (!update) return []
  const ofClient = tx
    .select({ id: clientProjects.id })
    .from(clientProjects)
    .where(eq(clientProjects.clientId, clientId))
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

/** Takes back a message to this client that is still held. */
export async function undoMessage(
  tx: Tx,
  { id: clientId, username }: Pick<User, 'id' | 'username'>,
  id: number,
): Promise<TakenBack> {
  const isIt = and(
    eq(clientMessages.id, id),
    eq(clientMessages.clientId, clientId),
    eq(clientMessages.isFromClient, false),
  )
  const [message] = await tx.select().from(clientMessages).where(isIt).for('update')
  if (!message) return gone
  if (message.heldUntil === null) return left
  const files = (await listAttachments(tx, clientId, [id])).get(id) ?? []
  await tx.delete(clientMessages).where(isIt)
  await announceToConsole(tx, 'messages')
  const { subject, message: text, projectId, answerTo, corrects } = message
  const values = {
    subject,
    message: text,
    ...(projectId !== null && { projectId: String(projectId) }),
    // A correction is in its conversation by itself.
    ...(corrects === null
      ? answerTo !== null && { answerTo: String(answerTo) }
      : { corrects: String(corrects) }),
    ...Object.fromEntries(files.map((file) => [`attachment-${file.id}`, file.name])),
  }
  return done({ values }, { type: 'client.message-undone', subject: username })
}
