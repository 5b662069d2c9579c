import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { done, notFound, type Outcome, impossible } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import { insertMessage } from './insert-message.server.ts'
import { lockClient } from '#accounts/users.server.ts'
import { noProject } from '../client-act.server.ts'
import { archived, isArchived } from '../archived-client.server.ts'
import { deliverMessage, deliverUpdates, heldPostJob, type HeldPost } from './leave-posts.server.ts'
import { listAttachments } from '../files/attachments.server.ts'
import type { StoredMessage } from './messages.server.ts'
import { clientMessages, clientProjects, projectUpdates } from '../table.server.ts'
import type { User } from '#accounts/users.server.ts'

// What the agency writes to clients. Once sent it never changes: another post corrects it.

/** How a post is sent. */
export type Posting = {
  /** Held for ten seconds, in which it can be taken back. */
  isHeld?: boolean
  /** The author, as the client sees the name. */
  authorName?: string | undefined
  submissionKey?: string | undefined
}

export type UpdateWords = { title: string; description: string; updateType: string }

/** `isNew` is false when the same posting was stored before. */
type Posted<Value> = Outcome<{ isNew: boolean } & Value>

/** Posts an update to one project or to several of one client; `corrects` is the update that it corrects. */
export async function postUpdates(
  tx: Tx,
  projectIds: readonly number[],
  update: UpdateWords & { corrects?: number },
  { isHeld = false, authorName, submissionKey }: Posting = {},
): Promise<Posted<{ ids: number[] }>> {
  const wanted = [...new Set(projectIds)]
  const projects = await tx
    .select({ id: clientProjects.id, clientId: clientProjects.clientId })
    .from(clientProjects)
    .where(inArray(clientProjects.id, wanted))
    .orderBy(asc(clientProjects.id))
    .for('update')
  const [first] = projects
  if (
    !first ||
    projects.length < wanted.length ||
    projects.some(({ clientId }) => clientId !== first.clientId)
  )
    return notFound(noProject)
  if (await isArchived(tx, first.clientId)) return archived
  const key = await keyFor(tx, wanted, update, submissionKey)
  const added = await tx
    .insert(projectUpdates)
    .values(
      projects.map(({ id }) => ({
        ...update,
        projectId: id,
        authorName: authorName ?? null,
        submissionKey: key,
        heldUntil: isHeld ? heldUntil : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: projectUpdates.id, projectId: projectUpdates.projectId })
  if (added.length === 0)
    return done({ isNew: false, ids: (await listPosted(tx, wanted, key ?? '')).map(({ id }) => id) })
  const ids = added.map(({ id }) => id)
  if (isHeld) await hold(tx, { kind: 'updates', ids })
  else await deliverUpdates(tx, ids)
  const did = added.map(
    ({ projectId }) => ({ type: 'project.update-posted', subject: String(projectId) }) as const,
  )
  return done({ isNew: true, ids }, ...did)
}

/** The key to store an update under: a new one if an update with other words has this one. */
async function keyFor(
  tx: Tx,
  projectIds: number[],
  { title, description, updateType }: UpdateWords,
  submissionKey: string | undefined,
): Promise<string | null> {
  if (submissionKey === undefined) return null
  let key = submissionKey
  for (;;) {
    const other = (await listPosted(tx, projectIds, key)).find(
      (posted) =>
        posted.title !== title || posted.description !== description || posted.updateType !== updateType,
    )
    if (!other) return key
    key = `${submissionKey}+${other.id}`
  }
}

const listPosted = async (tx: Tx, projectIds: number[], key: string) =>
  await tx
    .select()
    .from(projectUpdates)
    .where(and(inArray(projectUpdates.projectId, projectIds), eq(projectUpdates.submissionKey, key)))
    .orderBy(asc(projectUpdates.id))

export type MessageWords = Pick<typeof clientMessages.$inferInsert, 'clientId' | 'subject' | 'message'> &
  Partial<Pick<typeof clientMessages.$inferInsert, 'projectId' | 'answerTo' | 'senderName' | 'corrects'>>

/**
 * Writes to a client. The author becomes the owner of the conversation if it is new or has no owner.
 */
export async function postMessage(
  tx: Tx,
  by: Actor,
  message: MessageWords,
  { isHeld = false, authorName, submissionKey }: Posting = {},
): Promise<Posted<{ row: StoredMessage }>> {
  const client = await lockClient(tx, message.clientId)
  if (!client) return notFound('There is no client of this name.')
  if (client.archivedAt) return archived
  const ownerId = by.userId ?? null
  const { row: added, isNew } = await insertMessage(
    tx,
    {
      ...message,
      ...(authorName !== undefined && { senderName: authorName }),
      heldUntil: isHeld ? heldUntil : null,
      ...(message.answerTo == null && { ownerId }),
    },
    submissionKey,
  )
  if (!isNew) return done({ isNew, row: added })
  if (message.answerTo != null && ownerId !== null)
    await tx
      .update(clientMessages)
      .set({ ownerId })
      .where(and(eq(clientMessages.id, message.answerTo), isNull(clientMessages.ownerId)))
  if (isHeld) await hold(tx, { kind: 'message', ids: [added.id] })
  else await deliverMessage(tx, added.id)
  return done({ isNew, row: added }, { type: 'client.message-sent', subject: client.username })
}

const holdSeconds = 10
// The outbox counts in the database's time.
const heldUntil = sql`now() + ${holdSeconds} * interval '1 second'`

async function hold(tx: Tx, post: HeldPost): Promise<void> {
  await announceToConsole(tx, 'messages')
  await enqueue(tx, heldPostJob, post, {
    key: `${heldPostJob}:${post.kind}:${post.ids[0]}`,
    runAt: heldUntil,
  })
}

/** What was taken back, as the values of its form: the author goes on with it. */
type TakenBack = Outcome<{ values: Record<string, string> }>

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
