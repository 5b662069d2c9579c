import { and, eq, inArray, isNotNull, isNull, lt, or, sql, asc, ne } from 'drizzle-orm'
import { z } from 'zod'
import { announceToConsole, announceClientChange } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { clientFiles } from '../files/table.server.ts'
import { announceWork } from '../client-act.server.ts'
import { planNewsMail } from '../news-mail.server.ts'
import { clientMessages, clientProjects, projectUpdates } from '../table.server.ts'
import type { Project } from '../project-data.ts'
import { toProject } from '../store.server.ts'
import { fullName } from '#shared/full-name.ts'
import { demonstrationUserId } from '#accounts/roles.ts'
import { users } from '#accounts/table.server.ts'
import type { UpdateRecipient } from '../console-client.ts'

/** The outbox job that sends a post after it was held for ten seconds. */
export const heldPostJob = 'client-post'

const heldPostSchema = z.object({ kind: z.enum(['updates', 'message']), ids: z.array(z.number()).min(1) })
export type HeldPost = z.infer<typeof heldPostSchema>

/**
 * Sends held posts. Those taken back meanwhile are gone and those already sent are skipped: the job is idempotent.
 */
export function sendHeldPosts(db: Db): JobHandler {
  return async (payload) => {
    const { kind, ids } = heldPostSchema.parse(payload)
    await db.transaction(async (tx) => {
      if (kind === 'updates') {
        // The lock order of `undoUpdate`.
        await tx
          .select({ id: projectUpdates.id })
          .from(projectUpdates)
          .where(inArray(projectUpdates.id, ids))
          .orderBy(projectUpdates.id)
          .for('update')
        const left = await tx
          .update(projectUpdates)
          .set({ heldUntil: null, createdAt: sql`now()` })
          .where(and(inArray(projectUpdates.id, ids), isNotNull(projectUpdates.heldUntil)))
          .returning({ id: projectUpdates.id })
        const sentIds = left.map(({ id }) => id)
        if (sentIds.length > 0) await deliverUpdates(tx, sentIds)
        return
      }
      const left = await tx
        .update(clientMessages)
        .set({ heldUntil: null, createdAt: sql`now()` })
        .where(and(inArray(clientMessages.id, ids), isNotNull(clientMessages.heldUntil)))
        .returning({ id: clientMessages.id })
      for (const { id } of left) await deliverMessage(tx, id)
    })
  }
}

/** Delivers updates to their client: touches the projects and plans the e-mail. */
export async function deliverUpdates(tx: Tx, ids: number[]): Promise<void> {
  const touched = await tx
    .update(clientProjects)
    .set({ updatedAt: new Date(), newsAt: sql`now()` })
    .where(
      inArray(
        clientProjects.id,
        tx
          .select({ id: projectUpdates.projectId })
          .from(projectUpdates)
          .where(inArray(projectUpdates.id, ids)),
      ),
    )
    .returning({ clientId: clientProjects.clientId })
  for (const clientId of new Set(touched.map((project) => project.clientId))) {
    await announceClientChange(tx, clientId)
    await planNewsMail(tx, clientId)
  }
  await announceToConsole(tx, 'messages')
}

/** Delivers a message to its client: shares its files, marks what it replies to as answered, and plans the e-mail. */
export async function deliverMessage(tx: Tx, id: number): Promise<void> {
  const [message] = await tx.select().from(clientMessages).where(eq(clientMessages.id, id))
  if (!message) return
  await tx
    .update(clientFiles)
    .set({ sharedAt: sql`now()` })
    .where(and(eq(clientFiles.messageId, id), isNull(clientFiles.sharedAt)))
  if (message.answerTo !== null) await markAnswered(tx, message.clientId, message.answerTo, id)
  await announceWork(tx, message.clientId)
  await planNewsMail(tx, message.clientId)
}

/**
 * Marks what a client wrote in a conversation as answered, up to the message `before`. @returns how many were unanswered
 */
export async function markAnswered(
  tx: Tx,
  clientId: string,
  conversation: number,
  before?: number,
): Promise<number> {
  const answered = await tx
    .update(clientMessages)
    .set({ answeredAt: sql`now()` })
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        or(eq(clientMessages.id, conversation), eq(clientMessages.answerTo, conversation)),
        eq(clientMessages.isFromClient, true),
        isNull(clientMessages.answeredAt),
        before === undefined ? undefined : lt(clientMessages.id, before),
      ),
    )
    .returning({ id: clientMessages.id })
  return answered.length
}

// Visible to the client on commit: immediately in an open dashboard, and soon by e-mail.

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
 * Begins a project with its first update. `isAnnounced`: the client hears of it by another e-mail, so that none about news
 * follows. @returns the project's id
 */
export async function beginProject(
  tx: Tx,
  project: NewProject,
  update: NewUpdate,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<number> {
  const { id: projectId } = await addProjectIn(tx, project)
  await tx
    .insert(projectUpdates)
    .values({ ...update, projectId, announcedAt: isAnnounced ? new Date() : null })
  if (!isAnnounced) await planNewsMail(tx, project.clientId)
  return projectId
}

const mostRecipients = 500

/** Projects that are not completed, of clients who are not archived, by client. */
export async function listRecipients(db: Db): Promise<UpdateRecipient[]> {
  const rows = await db
    .select({
      projectId: clientProjects.id,
      projectName: clientProjects.projectName,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(
      and(
        inArray(clientProjects.status, ['planning', 'in_progress', 'on_hold']),
        eq(users.role, 'client'),
        ne(users.id, demonstrationUserId),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(clientProjects.id))
    .limit(mostRecipients)
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    clientName: fullName({ firstName, lastName }),
  }))
}
