import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Makes sure that a client is not archived before this transaction ends: many may write at once, and archiving waits.
 * @throws AppError 409 for one who is
 */
export async function refuseArchived(tx: Tx, userId: string): Promise<void> {
  const [client] = await tx
    .select({ archivedAt: users.archivedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (client?.archivedAt) throw archivedError()
}

/** The sentence said by whatever is written to a client who is archived. */
export const archivedSentence =
  'This client is archived: they read, and nobody writes. Take them out of the archive first.'

/** A refusal of whatever is written to a client who is archived. */
export const archivedError = () => new AppError('archived', 409, archivedSentence)
