import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Did, impossible, refused } from '#features/activity/server/outcome.ts'
import { users } from '#features/accounts/server/table.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { lockUser } from '#features/accounts/server/users.ts'
import { clientMessages } from './table.ts'

/** Notifies the open dashboards of a client, and every console, once the transaction commits. */
export async function announceWork(tx: Tx, clientId: string): Promise<void> {
  await announceClientChange(tx, clientId)
  await announceToConsole(tx, 'messages')
}

/** A client, who is not archived before this transaction ends. The lock is shared: many may write at once, and archiving waits. */
export async function lockClient(tx: Tx, clientId: string) {
  const [client] = await tx
    .select({ username: users.username, archivedAt: users.archivedAt })
    .from(users)
    .where(eq(users.id, clientId))
    .for('share')
  return client
}

/** True when neither the client nor the agency can write any more. */
export async function isArchived(tx: Tx, clientId: string): Promise<boolean> {
  return ((await lockClient(tx, clientId))?.archivedAt ?? null) !== null
}

/** The refusal of anything that staff write to an archived client. */
export const archivedSentence =
  'This client is archived: they can read, but nobody can write. Take them out of the archive first.'

/** The outcome of such an act. */
export const archived = refused('form', archivedSentence, 409)

export const noProject = 'There is no such project.'

/** The same as an error. */
export const archivedError = () => new AppError('archived', 409, archivedSentence)

/** The outcome when an archived client writes or decides. */
export const closedToClient = impossible(
  'Your projects with us are archived: you can read everything, and nobody can write here. Please e-mail us instead.',
)

/**
 * Archives a client, who can then only read, or restores them. Archiving marks what they wrote as answered, since replies
 * are closed. @returns what was done, for the activity
 */
export async function archiveClient(tx: Tx, clientId: string, toArchive: boolean): Promise<Did[]> {
  // Anyone who is writing at this moment holds the same row.
  const user = await lockUser(tx, clientId)
  if (user?.role !== 'client' || (user.archivedAt !== null) === toArchive) return []
  await tx
    .update(users)
    .set({ archivedAt: toArchive ? sql`now()` : null })
    .where(eq(users.id, clientId))
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
