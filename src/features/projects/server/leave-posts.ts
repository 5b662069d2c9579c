import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { clientFiles } from './file-table.ts'
import { announceWork } from './lock-client.ts'
import { planNewsMail } from './news-mail.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

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
