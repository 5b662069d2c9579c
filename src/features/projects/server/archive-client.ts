import { and, eq, isNull, sql } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { users } from '#features/accounts/server/table.ts'
import { lockUser } from '#features/accounts/server/users.ts'
import { impossible, type Did } from '#features/activity/server/outcome.ts'
import { clientMessages } from './table.ts'

/** What comes of it when a client who is archived writes or decides. */
export const closedToClient = impossible(
  'Your projects with us are archived: you can read everything, and nobody can write here. Please e-mail us instead.',
)

/**
 * Puts a client into the archive, where they go on reading and no one writes, or takes them out. What they wrote waits no
 * more: no one could answer it. @returns what was done, for the activity
 */
export async function archiveClient(tx: Tx, clientId: string, isArchived: boolean): Promise<Did[]> {
  // Anyone who is writing at this moment holds the same row.
  const user = await lockUser(tx, clientId)
  if (user?.role !== 'client' || (user.archivedAt !== null) === isArchived) return []
  await tx
    .update(users)
    .set({ archivedAt: isArchived ? sql`now()` : null })
    .where(eq(users.id, clientId))
  if (isArchived)
    await tx
      .update(clientMessages)
      .set({ answeredAt: sql`now()` })
      .where(
        and(
          eq(clientMessages.clientId, clientId),
          eq(clientMessages.isFromClient, true),
          isNull(clientMessages.answeredAt),
        ),
      )
  await announceClientChange(tx, clientId)
  await announceToConsole(tx, 'messages')
  return [{ type: isArchived ? 'client.archived' : 'client.restored', subject: user.username }]
}
