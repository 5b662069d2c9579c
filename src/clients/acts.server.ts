import { clientChangeSchema, newClientSchema } from '#accounts/schema.ts'
import { changeClient } from '#accounts/account-changes.server.ts'
import { hasWayToSignIn, inviteAgain, invitePerson } from '#accounts/people.server.ts'
import { findUserById, type User } from '#accounts/users.server.ts'
import { endView, openView } from '#accounts/view-as-client.server.ts'
import { act, nothing } from '#activity/act.server.ts'
import { done, notFound, refused, success } from '#activity/outcome.server.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { tellOfClient } from './webhook-events.server.ts'
import { clientCalls } from './console-calls.ts'
import type { ConsoleClient } from './console-client.ts'
import { clientForm, clientAct, clientPage, clientFormAct, noClient } from './client-act.server.ts'
import { archiveClient } from './archived-client.server.ts'

// A client's account: create, invite, change, archive, view.

/** A client as the calls of console.md §8 return them. */
export const toConsoleClient = (user: User): ConsoleClient => ({
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  status: user.status === 'active' ? 'active' : 'disabled',
  archivedAt: user.archivedAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
})

/** Creates a client and mails their invitation. */
const add = act(clientCalls.add, {
  access: 'staff',
  status: 201,
  sendsMail: true,
  input: newClientSchema,
  forms: [
    {
      path: consolePaths.clients(),
      redirect: (_params, { client }: { client: ConsoleClient }) => clientPage.page(client, 'made'),
      page: { path: () => consolePaths.clients(), form: 'client' },
    },
  ],
  async run(tx, { env }, _params, person) {
    const invited = await invitePerson(tx, env.publicUrl, { ...person, role: 'client' })
    if (invited.is !== 'done') return invited
    const { user } = invited.value
    await tellOfClient(tx, user)
    return done({ client: toConsoleClient(user) }, ...invited.did)
  },
})

// The change may include the username.
const redirect =
  (form: ClientForm) =>
  (_params: object, { client }: { client: ConsoleClient }) =>
    clientPage.page(client, form)

/** Names, e-mail address, whether they can sign in, and the archive: all of a request, or nothing. */
const change = clientAct(clientCalls.change, {
  access: 'staff',
  input: clientChangeSchema,
  forms: [
    clientForm('details', {
      bodyOf: ({ username, email, firstName, lastName }) => ({ username, email, firstName, lastName }),
      redirect: redirect('details'),
    }),
    clientForm('status', {
      bodyOf: ({ value = '' }) => ({ status: value }),
      redirect: redirect('status'),
    }),
    clientForm('archive', {
      bodyOf: ({ value = '' }) => ({ isArchived: value === 'yes' || (value === 'no' ? false : value) }),
      redirect: redirect('archive'),
    }),
  ],
  async run(tx, _context, { id }, { isArchived, ...profile }) {
    const changed = await changeClient(tx, id, profile)
    if (changed.is !== 'done') return changed
    const archived = isArchived === undefined ? [] : await archiveClient(tx, id, isArchived)
    const user = await findUserById(tx, id)
    return user ? done({ client: toConsoleClient(user) }, ...changed.did, ...archived) : notFound(noClient)
  },
})

/** Mails the invitation again. */
const invite = clientAct(clientCalls.invite, {
  access: 'staff',
  status: 201,
  sendsMail: true,
  input: nothing,
  forms: [clientForm('invitation')],
  async run(tx, { env }, { id }) {
    if (await hasWayToSignIn(tx, id))
      return refused('form', 'They have signed in already, and can ask for a new password themselves.', 409)
    const invited = await inviteAgain(tx, env.publicUrl, id)
    return invited.is === 'done'
      ? invited
      : refused('form', 'This account is disabled. Please enable it first.', 409)
  },
})

/** Shows the member of staff the dashboard as this client sees it, for a limited time. */
const view = clientFormAct({
  access: 'staff',
  input: nothing,
  forms: [clientForm('view', { redirect: () => paths.dashboard() })],
  async run(tx, { by, now }, client) {
    return (await openView(tx, client.id, by, now))
      ? done(success, { type: 'client.viewed', subject: client.username })
      : notFound(noClient)
  },
})

const stopViewing = clientFormAct({
  access: 'staff',
  input: nothing,
  forms: [clientForm('end-view', { redirect: ({ username = '' }) => consolePaths.client(username) })],
  async run(tx, { by, now }, client) {
    return (await endView(tx, client.id, by, now))
      ? done(success, { type: 'client.view-ended', subject: client.username })
      : done(success)
  },
})

export const accountActs = [add, change, invite, view, stopViewing]
