import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { deliverables, deliverableVersions } from '../approval-table.ts'
import { clientProjects } from '../table.ts'

/** A piece of work of this client. */
export async function findDeliverable(
  db: Db,
  clientId: string,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const [found] = await db
    .select({ id: deliverables.id, title: deliverables.title })
    .from(deliverables)
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(and(eq(deliverables.id, id), eq(clientProjects.clientId, clientId)))
  return found
}

/** Whether a version is of this client's work. */
export async function ownsVersion(db: Db, clientId: string, id: number): Promise<boolean> {
  const found = await db
    .select({ id: deliverableVersions.id })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(and(eq(deliverableVersions.id, id), eq(clientProjects.clientId, clientId)))
  return found.length > 0
}

/** Records, once, that a client has opened a version they were sent. @returns false if they were not sent it */
export async function markVersionSeen(
  tx: Tx,
  clientId: string,
  { deliverableId, number }: { deliverableId: number; number: number },
  now: Date,
): Promise<boolean> {
  const [version] = await tx
    .select({ id: deliverableVersions.id, seenAt: deliverableVersions.seenAt })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(
      and(
        eq(deliverableVersions.deliverableId, deliverableId),
        eq(deliverableVersions.number, number),
        eq(clientProjects.clientId, clientId),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
  if (!version) return false
  if (version.seenAt !== null) return true
  await tx
    .update(deliverableVersions)
    .set({ seenAt: now })
    .where(and(eq(deliverableVersions.id, version.id), isNull(deliverableVersions.seenAt)))
  await announceToConsole(tx, 'messages')
  return true
}
