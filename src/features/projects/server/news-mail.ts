import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
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
import type { StoredMessage } from './messages.ts'
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
 * and versions no longer in review are left out.
 */
async function claimNews(
  tx: Tx,
  clientId: string,
  announcedAt: Date,
): Promise<{ news: News[]; latest: StoredMessage | undefined }> {
  const projects = await tx.select().from(clientProjects).where(eq(clientProjects.clientId, clientId))
  const projectIds = projects.map(({ id }) => id)
  const nameOf = (projectId: number | null) =>
    projects.find(({ id }) => id === projectId)?.projectName ?? null
  const messages = await tx
    .update(clientMessages)
    .set({ announcedAt })
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        isNull(clientMessages.announcedAt),
        isNull(clientMessages.heldUntil),
        eq(clientMessages.isFromClient, false),
      ),
    )
    .returning()
  const updates = await tx
    .update(projectUpdates)
    .set({ announcedAt })
    .where(
      and(
        inArray(projectUpdates.projectId, projectIds),
        isNull(projectUpdates.announcedAt),
        isNull(projectUpdates.heldUntil),
      ),
    )
    .returning()
  const works = await tx.select().from(deliverables).where(inArray(deliverables.projectId, projectIds))
  const versions = await tx
    .update(deliverableVersions)
    .set({ announcedAt })
    .where(
      and(
        inArray(
          deliverableVersions.deliverableId,
          works.map(({ id }) => id),
        ),
        isNull(deliverableVersions.announcedAt),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
    .returning()
  const unread = messages.filter(({ isRead }) => !isRead).toSorted((a, b) => a.id - b.id)
  const news = [
    ...unread.map((message) => ({
      kind: 'Message' as const,
      title: message.subject,
      from: message.senderName,
      projectName: nameOf(message.projectId),
      at: message.createdAt,
    })),
    ...updates.map(({ title, projectId, createdAt }) => ({
      kind: 'Update' as const,
      title,
      projectName: nameOf(projectId),
      at: createdAt,
    })),
    ...versions.flatMap(({ state, deliverableId, number, senderName, sentAt, createdAt }) => {
      const work = works.find(({ id }) => id === deliverableId)
      if (!work || state !== 'in-review') return []
      const about = { title: work.title, projectName: nameOf(work.projectId) ?? '' }
      const approval = { ...about, deliverableId, number, from: senderName ?? site.name }
      return [{ kind: 'Approval' as const, ...about, at: sentAt ?? createdAt, approval }]
    }),
  ]
  return { news: news.toSorted((a, b) => a.at.getTime() - b.at.getTime()), latest: unread.at(-1) }
}
