import { sql, eq, and, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { lockClient, lockUser, setArchived } from '#accounts/users.server.ts'
import { refused, type Did } from '#activity/outcome.server.ts'
import { clientMessages } from './table.server.ts'
import { announceWork } from './client-act.server.ts'

/** True when neither the client nor the agency can write any more. */
export async function isArchived(tx: Tx, clientId: string): Promise<boolean> {
  return ((await lockClient(tx, clientId))?.archivedAt ?? null) !== null
}

/** The refusal of anything that staff write to an archived client. */
export const archivedSentence =
  'This client is archived: they can read, but nobody can write. Take them out of the archive first.'

/** The outcome of such an act. */
export const archived = refused('form', archivedSentence, 409)

/** The same as an error. */
export const archivedError = () => new AppError('archived', 409, archivedSentence)

/**
 * Archives a client, who can then only read, or restores them. Archiving marks what they wrote as answered, since replies
 * are closed. @returns what was done, for the activity
 */
export async function archiveClient(tx: Tx, clientId: string, toArchive: boolean): Promise<Did[]> {
  // Concurrent writers lock the same row.
  const user = await lockUser(tx, clientId)
  if (user?.role !== 'client' || (user.archivedAt !== null) === toArchive) return []
  await setArchived(tx, clientId, toArchive)
  if (toArchive)
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
  await announceWork(tx, clientId)
  return [{ type: toArchive ? 'client.archived' : 'client.restored', subject: user.username }]
}
