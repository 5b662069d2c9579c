import type { Call, ParamsOf } from '#api-client/call.ts'
import { findClient, type User, lockUser } from '#features/accounts/server/users.ts'
import {
  act,
  formAct,
  type Act,
  type ActContext,
  type ActForm,
  type Definition,
} from '#features/activity/server/act.ts'
import { notFound, type Outcome, type Did, impossible, refused } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { AppError } from '#platform/errors.ts'
import { announceToConsole, announceClientChange } from '#platform/watch-notices.ts'
import { clientMessages } from '../table.ts'

export const noClient = 'There is no client of this name.'

type ForClient<Input, Answer extends object, Output> = Omit<
  Definition<never, Input, Answer, Output>,
  'run'
> & {
  run: (tx: Tx, context: ActContext, client: User, input: Output) => Promise<Outcome<Answer>>
}

const withClient =
  <Output, Answer extends object>(run: ForClient<unknown, Answer, Output>['run']) =>
  async (tx: Tx, context: ActContext, params: Record<string, string>, input: Output) => {
    const client = await findClient(tx, params['username'] ?? '')
    return client ? await run(tx, context, client, input) : notFound(noClient)
  }

/** An act on the client whose username its address has. */
export const clientAct = <Path extends string, Input, Answer extends object, Output>(
  call: Call<Path, Input, Answer>,
  { run, ...definition }: ForClient<Input, Answer, Output>,
): Act =>
  act<Path, Input, Answer, Output>(call, {
    ...definition,
    run: withClient(run),
  } satisfies Definition<ParamsOf<Path>, Input, Answer, Output>)

/** The same by forms alone. */
export const clientFormAct = <Input, Answer extends object, Output>({
  run,
  ...definition
}: ForClient<Input, Answer, Output>): Act => formAct({ ...definition, run: withClient(run) })

/** The page of a client, which says what was done. */
export const toClientPage =
  (done: string, at = '') =>
  ({ username = '' }: { username?: string }) =>
    `${consolePaths.clientWith(username, { done })}${at}`

/** A form of the page of a client: that page says what was done, or shows what is wrong with it. */
export const clientForm = <Value extends object = object>(
  name: ClientForm,
  more: Partial<ActForm<Value>> = {},
): ActForm<Value> => ({
  path: consolePaths.clientForm(':username', name),
  redirect: toClientPage(name),
  page: { path: ({ username = '' }) => consolePaths.client(username), form: name },
  ...more,
})

/** Notifies the open dashboards of a client, and every console, once the transaction commits. */
export async function announceWork(tx: Tx, clientId: string): Promise<void> {
  await announceClientChange(tx, clientId)
  await announceToConsole(tx, 'messages')
}

/** A client, who is not archived before this transaction ends. The lock is shared by writers; archiving waits. */
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
  // Concurrent writers lock the same row.
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
