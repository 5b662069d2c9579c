import { and, eq, isNull, sql } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { users } from '#features/accounts/server/table.ts'
import { lockUser } from '#features/accounts/server/users.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { clientMessages } from './table.ts'

/** Why a client who is archived cannot write or decide. */
export const archivedRefusal = () =>
  new AppError(
    'archived',
    409,
    'Your projects with us are archived: you can read everything, and nobody can write here. Please e-mail us instead.',
  )

/**
 * Puts a client into the archive, where they go on reading and nobody writes, or takes them out. What they wrote waits no
 * more: nobody could answer it. @returns false if there is no such client
 */
export async function archiveClient(
  db: Db,
  by: Actor,
  userId: string,
  isArchived: boolean,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Whoever is writing at this moment holds the same row.
    const user = await lockUser(tx, userId)
    if (user?.role !== 'client') return false
    if ((user.archivedAt !== null) === isArchived) return true
    await tx
      .update(users)
      .set({ archivedAt: isArchived ? sql`now()` : null })
      .where(eq(users.id, userId))
    if (isArchived)
      await tx
        .update(clientMessages)
        .set({ answeredAt: sql`now()` })
        .where(
          and(
            eq(clientMessages.userId, userId),
            eq(clientMessages.isFromClient, true),
            isNull(clientMessages.answeredAt),
          ),
        )
    const type = isArchived ? 'client.archived' : 'client.restored'
    await recordActivity(tx, by, { type, subject: user.username })
    await announceClientChange(tx, userId)
    await announceToConsole(tx, 'messages')
    return true
  })
}
