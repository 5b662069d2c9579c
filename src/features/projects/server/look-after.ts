import { and, eq, isNull } from 'drizzle-orm'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { isStaff, toRole } from '#features/accounts/roles.ts'
import { findUserByLogin, canSignIn, type User } from '#features/accounts/server/users.ts'
import { done, refused, success, type Outcome } from '#features/activity/server/outcome.ts'
import { markAnswered } from './leave-posts.ts'
import { clientMessages } from './table.ts'

/** Says who looks after a client's conversation; no one, if `owner` is empty. */
export async function setConversationOwner(
  tx: Tx,
  client: User,
  { conversation, owner }: { conversation: number; owner: string },
): Promise<Outcome> {
  const colleague = owner === '' ? undefined : await findUserByLogin(tx, owner)
  if (owner !== '' && !(colleague && isStaff(toRole(colleague.role)) && canSignIn(colleague)))
    return refused('form', 'Nobody of that name works here.')
  const changed = await tx
    .update(clientMessages)
    .set({ ownerId: colleague?.id ?? null })
    .where(
      and(
        eq(clientMessages.id, conversation),
        eq(clientMessages.clientId, client.id),
        isNull(clientMessages.answerTo),
      ),
    )
    .returning({ id: clientMessages.id })
  if (changed.length === 0) return refused('form', 'There is no such conversation.')
  await announceToConsole(tx, 'messages')
  return done(success, { type: 'client.owner-changed', subject: client.username, fields: ['owner'] })
}

/** Notes that what a client wrote asks for no answer. */
export async function settleConversation(tx: Tx, client: User, conversation: number): Promise<Outcome> {
  if ((await markAnswered(tx, client.id, conversation)) === 0)
    return refused('form', 'Nothing of it waits any more.', 409)
  await announceToConsole(tx, 'messages')
  return done(success, { type: 'client.message-settled', subject: client.username })
}
