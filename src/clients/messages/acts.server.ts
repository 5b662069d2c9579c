import { z } from 'zod'
import { findClient, findUserByLogin, canSignIn, type User } from '#accounts/users.server.ts'
import { act, formAct, nothing } from '#activity/act.server.ts'
import { done, notFound, refused, type Did, type Outcome, success } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { clientCalls } from '../console-calls.ts'
import { agencyMessageSchema, updateSchema } from '../schema.ts'
import { messageFiles, withAttachments } from '../files/receive-file.server.ts'
import {
  clientForm,
  noProject,
  clientAct,
  clientPage,
  clientFormAct,
  noClient,
} from '../client-act.server.ts'
import { postMessage, postUpdates, undoMessage, undoUpdate } from './posts.server.ts'
import { listRecipients, markAnswered } from './leave-posts.server.ts'
import { attachFiles } from '../files/attachments.server.ts'
import { markSeenByAgency, findConversation, findMessage } from './messages.server.ts'
import { listProjects, ownsProject } from '../store.server.ts'
import { findUpdate } from '../updates.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { announceToConsole, announceClientChange } from '#platform/watch-notices.ts'
import { isStaff, toRole } from '#accounts/roles.ts'
import { clientMessages } from '../table.server.ts'

// What staff write to clients, and who owns the conversations.

const noMessage = notFound('There is no such message.')
const noProjectChosen = refused('projects', 'Please choose at least one project')

const chosenIn = (values: Record<string, string>): number[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === 'yes' && name.startsWith('project-') ? (toNumber(name.slice('project-'.length)) ?? []) : [],
  )

/** Posts an update to projects of one client. A correction goes to the project of the update it corrects. */
const update = act(clientCalls.postUpdate, {
  access: 'staff',
  status: 201,
  sendsMail: true,
  input: updateSchema,
  forms: [
    clientForm('update', {
      bodyOf: (values) => ({ ...values, alsoIn: chosenIn(values), isHeld: true }),
      hasPreview: true,
    }),
  ],
  async run(tx, { by }, { id, username }, { alsoIn, ...given }) {
    const named = [toNumber(id) ?? 0, ...alsoIn]
    if (username === undefined) return await post(tx, by.name, named, given)
    const client = await findClient(tx, username)
    if (!client) return notFound(noClient)
    const ids = (await listProjects(tx, client.id))
      .map((project) => project.id)
      .filter((projectId) => named.includes(projectId))
    return ids.length === 0 ? noProjectChosen : await post(tx, by.name, ids, given)
  },
})

async function post(
  tx: Tx,
  authorName: string,
  projectIds: number[],
  { submissionKey, isHeld, corrects, ...words }: Omit<z.output<typeof updateSchema>, 'alsoIn'>,
): Promise<Outcome<{ success: true; ids: number[] }>> {
  const wrong = corrects === undefined ? undefined : await findUpdate(tx, corrects)
  if (corrects !== undefined && !(wrong && wrong.heldUntil === null && projectIds.includes(wrong.projectId)))
    return notFound('There is no such update.')
  // A corrected request is still a request.
  const given = { ...words, ...(wrong && { corrects: wrong.id, updateType: wrong.updateType }) }
  const posting = { isHeld, authorName, submissionKey }
  const posted = await postUpdates(tx, wrong ? [wrong.projectId] : projectIds, given, posting)
  if (posted.is !== 'done') return posted
  const { ids, isNew } = posted.value
  return { ...done({ success: true, ids }, ...posted.did), ...(!isNew && { status: 200 }) }
}

/** One update to projects of several clients: each gets it once, or none does. */
const updateSeveral = formAct({
  access: 'staff',
  sendsMail: true,
  input: updateSchema.omit({ corrects: true, alsoIn: true, isHeld: true }).extend({
    projects: z.array(z.number()).min(1, { error: noProjectChosen.words }),
  }),
  forms: [
    {
      path: consolePaths.updateClients(),
      bodyOf: (values) => ({ ...values, projects: chosenIn(values) }),
      redirect: () => consolePaths.clients({ done: 'update' }),
      page: { path: () => consolePaths.clients(), form: 'update' },
      hasPreview: true,
    },
  ],
  async run(tx, { by }, _params, { projects, ...given }) {
    const chosen = (await listRecipients(tx)).filter(({ projectId }) => projects.includes(projectId))
    if (chosen.length === 0) return noProjectChosen
    const did: Did[] = []
    for (const [, ofClient] of Map.groupBy(chosen, ({ username }) => username)) {
      const ids = ofClient.map(({ projectId }) => projectId)
      const posted = await post(tx, by.name, ids, { ...given, corrects: undefined, isHeld: true })
      if (posted.is !== 'done')
        return refused(
          'projects',
          `${ofClient[0]?.clientName} has just been archived. Nothing was sent: please leave them out.`,
          409,
        )
      did.push(...posted.did)
    }
    return done({}, ...did)
  },
})

/** Marks a client's messages as seen: the client sees by whom, and when. */
const see = clientAct(clientCalls.seeMessages, {
  access: 'staff',
  input: nothing,
  async run(tx, { by }, { id: clientId }) {
    if (await markSeenByAgency(tx, clientId, by.name)) await announceClientChange(tx, clientId)
    return done(success)
  },
})

/** Writes to a client: a new message, an answer in a conversation, or a correction of what the agency wrote in one. */
const message = clientAct(clientCalls.writeMessage, {
  access: 'staff',
  status: 201,
  sendsMail: true,
  input: agencyMessageSchema,
  forms: [
    clientForm('message', {
      bodyOf: (values) => ({ ...withAttachments(values), isHeld: true }),
      files: messageFiles,
      redirect: (params, { id }: { id: number }) => `${clientPage.page(params, 'message')}#message-${id}`,
      hasPreview: true,
      preservedAs: 'client-message',
    }),
  ],
  async run(tx, { by }, { id: clientId }, given) {
    const { subject, message: text, projectId, answerTo, corrects, submissionKey, isHeld } = given
    const answered = answerTo ?? corrects
    const first = answered === undefined ? undefined : await findConversation(tx, clientId, answered)
    if (answered !== undefined && !first) return noMessage
    if (corrects !== undefined && !(await isOurs(tx, clientId, corrects))) return noMessage
    if (projectId !== undefined && !(await ownsProject(tx, clientId, projectId))) return notFound(noProject)
    const words = {
      clientId,
      subject: first?.subject ?? subject,
      message: text,
      projectId: first ? first.projectId : (projectId ?? null),
      answerTo: first?.id ?? null,
      ...(corrects !== undefined && { corrects }),
    }
    const posted = await postMessage(tx, by, words, { isHeld, authorName: by.name, submissionKey })
    if (posted.is !== 'done') return posted
    const { row, isNew } = posted.value
    if (isNew && !(await attachFiles(tx, row, given.attachments))) return notFound('There is no such file.')
    return { ...done({ success: true, id: row.id }, ...posted.did), ...(!isNew && { status: 200 as const }) }
  },
})

const isOurs = async (tx: Tx, clientId: string, id: number): Promise<boolean> => {
  const found = await findMessage(tx, clientId, id)
  return found !== undefined && !found.isFromClient && found.heldUntil === null
}

/** Takes back a post that is still held, and shows the form again with its values. */
const undo = clientFormAct({
  access: 'staff',
  input: z.object({ kind: z.string().catch(''), id: z.string().catch('') }),
  forms: [
    clientForm('undo', {
      redirect: (_params, { form, values }: { form: string; values: Record<string, string> }) => ({
        form,
        values,
        isTakenBack: true,
      }),
      redirectRefused: (params) => clientPage.page(params, 'left'),
    }),
  ],
  async run(tx, _context, client, { kind, id }) {
    const form = kind === 'update' ? 'update' : 'message'
    const number = toNumber(id) ?? 0
    const taken =
      form === 'update' ? await undoUpdate(tx, client.id, number) : await undoMessage(tx, client, number)
    return taken.is === 'done' ? done({ form, values: taken.value.values }, ...taken.did) : taken
  },
})

const conversationNumber = z
  .string()
  .optional()
  .transform((text) => toNumber(text) ?? 0)

const assign = clientFormAct({
  access: 'staff',
  input: z.object({ conversation: conversationNumber, owner: z.string().max(100).optional().default('') }),
  forms: [
    clientForm('owner', {
      redirect: (params, { id }: { id: number }) => `${clientPage.page(params, 'owner')}#conversation-${id}`,
    }),
  ],
  async run(tx, _context, client, given) {
    const set = await setConversationOwner(tx, client, given)
    return set.is === 'done' ? done({ id: given.conversation }, ...set.did) : set
  },
})

const settle = clientFormAct({
  access: 'staff',
  input: z.object({ conversation: conversationNumber }),
  forms: [clientForm('settle')],
  run: async (tx, _context, client, given) => await settleConversation(tx, client, given.conversation),
})

export const postActs = [see, update, updateSeveral, message, undo, assign, settle]

/** Sets the owner of a client's conversation; unassigned if `owner` is empty. */
async function setConversationOwner(
  tx: Tx,
  client: User,
  { conversation, owner }: { conversation: number; owner: string },
): Promise<Outcome> {
  const colleague = owner === '' ? undefined : await findUserByLogin(tx, owner)
  if (owner !== '' && !(colleague && isStaff(toRole(colleague.role)) && canSignIn(colleague)))
    return refused('form', 'There is no colleague with that name.')
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

/** Marks what a client wrote as needing no reply. */
async function settleConversation(tx: Tx, client: User, conversation: number): Promise<Outcome> {
  if ((await markAnswered(tx, client.id, conversation)) === 0)
    return refused('form', 'This conversation needs no reply now.', 409)
  await announceToConsole(tx, 'messages')
  return done(success, { type: 'client.message-settled', subject: client.username })
}
