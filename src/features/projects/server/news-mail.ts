import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { site } from '#content/site.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { conversationAddress } from '#platform/mail-in/mail-address.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { users } from '#features/accounts/server/table.ts'
import { deliverables, deliverableVersions } from './approval-table.ts'
import { newsMail, type News, type NewsMailSettings } from './emails.ts'
import { tokenOf } from './store-client-message.ts'
import type { StoredMessage } from './store.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

/** The outbox job that mails a client what is new. */
export const newsMailJob = 'client-news'

/** At most one such mail to a client in this time. */
export const newsMailPauseMs = 10 * 60_000

// What is written in one go goes out in one mail.
const gatherMs = 20_000

const payloadSchema = z.object({ userId: z.string() })

/** Queues a mail about what is new for this client. Idempotent. */
export async function planNewsMail(tx: Tx, clientId: string, runAt = new Date(Date.now() + gatherMs)) {
  await enqueue(tx, newsMailJob, { userId: clientId }, { runAt })
}

/** Mails everything that is not announced yet, or waits until the last mail is ten minutes old. */
export function sendNewsMail(
  db: Db,
  settings: NewsMailSettings,
  now: () => Date = () => new Date(),
): JobHandler {
  return async (payload) => {
    const { userId: clientId } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      // Serializes two jobs for one client.
      const [user] = await tx.select().from(users).where(eq(users.id, clientId)).for('update')
      if (!user) return
      const nextAt = new Date((user.newsMailedAt?.getTime() ?? 0) + newsMailPauseMs)
      if (nextAt > now()) {
        const key = `${newsMailJob}:${clientId}:${nextAt.getTime()}`
        await enqueue(tx, newsMailJob, { userId: clientId }, { runAt: nextAt, key })
        return
      }
      const { news, latest } = await claimNews(tx, clientId, now())
      if (news.length === 0 || user.status !== 'active' || !user.wantsEmail) return
      await tx.update(users).set({ newsMailedAt: now() }).where(eq(users.id, clientId))
      const reply = latest && {
        subject: latest.subject,
        address: conversationAddress(settings, await tokenOf(tx, latest.answerTo ?? latest.id)),
      }
      // The key says which conversation a reply to this e-mail belongs to.
      await enqueue(tx, 'mail', newsMail(settings.publicUrl, user, news, reply), {
        ...(latest && { key: `client-messages:${latest.id}` }),
      })
    })
  }
}

/**
 * What is new, oldest first, marked as announced, and its latest message. Messages that were read in the dashboard meanwhile
 * are left out.
 */
async function claimNews(
  tx: Tx,
  clientId: string,
  at: Date,
): Promise<{ news: News[]; latest?: StoredMessage }> {
  const messages = await tx
    .select({ message: clientMessages, projectName: clientProjects.projectName })
    .from(clientMessages)
    .leftJoin(clientProjects, eq(clientProjects.id, clientMessages.projectId))
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        isNull(clientMessages.announcedAt),
        isNull(clientMessages.heldUntil),
        eq(clientMessages.isFromClient, false),
      ),
    )
    .orderBy(asc(clientMessages.id))
  const updates = await tx
    .select({ update: projectUpdates, projectName: clientProjects.projectName })
    .from(projectUpdates)
    .innerJoin(clientProjects, eq(clientProjects.id, projectUpdates.projectId))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        isNull(projectUpdates.announcedAt),
        isNull(projectUpdates.heldUntil),
      ),
    )
    .orderBy(asc(projectUpdates.id))
  await markAnnounced(
    tx,
    clientMessages,
    at,
    messages.map(({ message }) => message.id),
  )
  await markAnnounced(
    tx,
    projectUpdates,
    at,
    updates.map(({ update }) => update.id),
  )
  const unread = messages.filter(({ message }) => !message.isRead)
  const latest = unread.at(-1)?.message
  const news = [
    ...unread.map(({ message, projectName }) => ({
      kind: 'Message' as const,
      title: message.subject,
      from: message.senderName,
      projectName,
      at: message.createdAt,
    })),
    ...updates.map(({ update, projectName }) => ({
      kind: 'Update' as const,
      title: update.title,
      projectName,
      at: update.createdAt,
    })),
    ...(await claimApprovals(tx, clientId, at)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return { news, ...(latest && { latest }) }
}

const markAnnounced = async (
  tx: Tx,
  table: typeof clientMessages | typeof projectUpdates | typeof deliverableVersions,
  announcedAt: Date,
  ids: number[],
) => await tx.update(table).set({ announcedAt }).where(inArray(table.id, ids))

/** Versions that are not announced yet, marked as announced. Those no longer in review are left out. */
async function claimApprovals(tx: Tx, clientId: string, at: Date): Promise<News[]> {
  const rows = await tx
    .select({
      version: deliverableVersions,
      deliverable: deliverables,
      projectName: clientProjects.projectName,
    })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        isNull(deliverableVersions.announcedAt),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
    .orderBy(asc(deliverableVersions.id))
  await markAnnounced(
    tx,
    deliverableVersions,
    at,
    rows.map(({ version }) => version.id),
  )
  return rows
    .filter(({ version }) => version.state === 'in-review')
    .map(({ version, deliverable, projectName }) => ({
      kind: 'Approval' as const,
      title: deliverable.title,
      projectName,
      at: version.sentAt ?? version.createdAt,
      approval: {
        deliverableId: deliverable.id,
        title: deliverable.title,
        number: version.number,
        projectName,
        from: version.senderName ?? site.name,
      },
    }))
}
