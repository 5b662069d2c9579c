import { eq } from 'drizzle-orm'
import { refused } from '#features/activity/server/outcome.ts'
import { users } from '#features/accounts/server/table.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'

/** A client, who is not archived before this transaction ends. The lock is shared: many may write at once, and archiving waits. */
export async function lockClient(tx: Tx, clientId: string) {
  const [client] = await tx
    .select({ username: users.username, archivedAt: users.archivedAt })
    .from(users)
    .where(eq(users.id, clientId))
    .for('share')
  return client
}

/** True when no one writes any more, neither the client nor to them. */
export async function isArchived(tx: Tx, clientId: string): Promise<boolean> {
  return ((await lockClient(tx, clientId))?.archivedAt ?? null) !== null
}

/** The sentence said by whatever is written to a client who is archived. */
export const archivedSentence =
  'This client is archived: they can read, but nobody can write. Take them out of the archive first.'

/** What an act comes to where no one writes any more. */
export const archived = refused('form', archivedSentence, 409)

export const noProject = 'There is no such project.'

/** A refusal of whatever is written to a client who is archived. */
export const archivedError = () => new AppError('archived', 409, archivedSentence)
