import type { Call, ParamsOf } from '#api-client/call.ts'
import { findClient, type User } from '#accounts/users.server.ts'
import {
  act,
  formAct,
  formOf,
  type Act,
  type ActContext,
  type ActForm,
  type Definition,
  type Screen,
} from '#activity/act.server.ts'
import { notFound, type Outcome, impossible } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { announceToConsole, announceClientChange } from '#platform/watch-notices.ts'

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

/** The page of a client. */
export const clientPage = {
  pathOf: (form: ClientForm) => consolePaths.clientForm(':username', form),
  page: ({ username = '' }: { username?: string }, after?: string) =>
    consolePaths.clientWith(username, { done: after }),
} satisfies Screen<ClientForm>

/** A form of the pages of a client, which is shown again in the part that has it. */
export const clientForm = <Value extends object = object>(
  form: ClientForm,
  more: Partial<ActForm<Value>> = {},
): ActForm<Value> =>
  formOf<ClientForm, Value>(clientPage, form, {
    page: { path: ({ username = '' }) => consolePaths.clientFormPage(username, form), form },
    ...more,
  })

/** Notifies the open dashboards of a client, and every console, once the transaction commits. */
export async function announceWork(tx: Tx, clientId: string): Promise<void> {
  await announceClientChange(tx, clientId)
  await announceToConsole(tx, 'messages')
}

export const noProject = 'There is no such project.'

/** The outcome when an archived client writes or decides. */
export const closedToClient = impossible(
  'Your projects with us are archived: you can read everything, and nobody can write here. Please e-mail us instead.',
)
