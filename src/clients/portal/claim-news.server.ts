import { eq, and, isNull, inArray, isNotNull } from 'drizzle-orm'
import { site } from '#content/site.ts'
import type { Tx } from '#platform/db/database.ts'
import { deliverables, deliverableVersions } from '../approvals/table.server.ts'
import type { News } from '../emails.server.ts'
import type { StoredMessage } from '../messages/messages.server.ts'
import { clientProjects, clientMessages, projectUpdates } from '../table.server.ts'

/**
 * What is new, oldest first, marked as announced, and its latest message. Messages that were read in the dashboard meanwhile
 * and versions no longer in review are left out.
 */
export async function claimNews(
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
