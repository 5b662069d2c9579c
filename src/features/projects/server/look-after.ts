import { and, eq, isNull } from 'drizzle-orm'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db } from '#platform/db/database.ts'
import { isStaff, toRole } from '#features/accounts/roles.ts'
import { findUserByLogin, mayEnter, type User } from '#features/accounts/server/users.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { markAnswered } from './leave-posts.ts'
import { clientMessages } from './table.ts'

/** `no-colleague`: nobody of that name works here. */
export type OwnerOutcome = 'done' | 'gone' | 'no-colleague'

/** Says who looks after a client's conversation; nobody, if `owner` is null. */
export async function setConversationOwner(
  db: Db,
  by: Actor,
  client: User,
  { conversation, owner }: { conversation: number; owner: string | null },
): Promise<OwnerOutcome> {
  return await db.transaction(async (tx): Promise<OwnerOutcome> => {
    const colleague = owner === null ? undefined : await findUserByLogin(tx, owner)
    if (owner !== null && !(colleague && isStaff(toRole(colleague.role)) && mayEnter(colleague)))
      return 'no-colleague'
    const changed = await tx
      .update(clientMessages)
      .set({ ownerId: colleague?.id ?? null })
      .where(
        and(
          eq(clientMessages.id, conversation),
          eq(clientMessages.userId, client.id),
          isNull(clientMessages.answerTo),
        ),
      )
      .returning({ id: clientMessages.id })
    if (changed.length === 0) return 'gone'
    const fields = ['owner']
    await recordActivity(tx, by, { type: 'client.owner-changed', subject: client.username, fields })
    await announceToConsole(tx, 'messages')
    return 'done'
  })
}

/** Notes that what a client wrote asks for no answer. @returns false if nothing of this conversation waits */
export async function settleConversation(
  db: Db,
  by: Actor,
  client: User,
  conversation: number,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if ((await markAnswered(tx, client.id, conversation)) === 0) return false
    await recordActivity(tx, by, { type: 'client.message-settled', subject: client.username })
    await announceToConsole(tx, 'messages')
    return true
  })
}
