import { findOrInviteClient, type ClientOutcome } from '#accounts/find-or-invite-client.server.ts'
import { findUserById, findUserByLogin } from '#accounts/users.server.ts'
import { act, formOf } from '#activity/act.server.ts'
import { done, notFound, refused, type Outcome, type Did } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import { inquiryCalls } from '#inquiries/inquiry-calls.ts'
import { convertSchema, type Conversion } from '#inquiries/act-inputs.server.ts'
import { inquiryPage } from '#inquiries/inquiry-page.server.ts'
import { lockInquiry, noInquiry, addEvent, updateInquiry } from '#inquiries/events.server.ts'
import type { StoredInquiry } from '#inquiries/store.server.ts'
import { tellOfClient } from './webhook-events.server.ts'
import { beginProject } from './messages/leave-posts.server.ts'
import { archivedSentence } from './archived-client.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { namesOf, usernameFor } from '#inquiries/new-client.server.ts'
import { nothingOpen } from '#inquiries/inquiry-acts.server.ts'

type Converted = { client: { username: string }; project: { id: number } }

const refusals: Record<
  Exclude<ClientOutcome['outcome'], 'client'>,
  (username: string) => [field: string, message: string]
> = {
  staff: () => ['form', 'This e-mail address belongs to someone who works here. Nobody can be both.'],
  disabled: () => ['form', 'The account with this e-mail address is disabled. Please enable it first.'],
  archived: () => ['form', archivedSentence],
  'username-of-staff': (name) => ['username', `${name} works here. Please choose another username.`],
  'username-taken': (name) => ['username', `${name} is someone else. Please choose another username.`],
}

/**
 * Converts an inquiry to a client, idempotently: finds or creates the client by the address, creates the project with its
 * first update, sends the invitation, and links all three.
 */
export const convertInquiry = act(inquiryCalls.convert, {
  access: 'staff',
  sendsMail: true,
  input: convertSchema,
  forms: [formOf(inquiryPage, 'client')],
  run: async (tx, { by, env }, { reference }, given) =>
    await convert(tx, env.publicUrl, by, reference, given),
})

async function convert(
  tx: Tx,
  publicUrl: string,
  by: Actor,
  reference: string,
  { username, projectName, projectType, totalValue }: Conversion,
): Promise<Outcome<Converted>> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (inquiry.status === 'converted') return await findConverted(tx, inquiry)
  if (inquiry.status === 'spam')
    return refusedAt('form', 'This enquiry is marked as spam. Take that back first.')
  if (inquiry.status === 'merged')
    return refusedAt('form', 'This enquiry was merged into another. Make a client of that one.')
  const person = { ...namesOf(inquiry), email: inquiry.email }
  const wanted = username ?? (await findFreeUsername(tx, inquiry))
  const found = await findOrInviteClient(tx, publicUrl, by, { ...person, username: wanted })
  if (found.outcome !== 'client') return refusedAt(...refusals[found.outcome](wanted))
  const { user, isInvited, isNew } = found
  if (isNew) await tellOfClient(tx, user)
  const project = {
    clientId: user.id,
    projectName,
    projectType,
    status: 'planning' as const,
    ...(totalValue !== '' && { totalValue }),
  }
  const id = await beginProject(tx, project, firstUpdate(inquiry), { isAnnounced: isInvited })
  const did = await markConverted(tx, by, inquiry, {
    clientId: user.id,
    username: user.username,
    projectId: id,
  })
  return { ...done({ client: { username: user.username }, project: { id } }, did), status: 201 }
}

/** A refusal that no field can change is a conflict. */
const refusedAt = (field: string, words: string) => refused(field, words, field === 'form' ? 409 : 400)

async function findConverted(tx: Tx, { clientId, projectId }: StoredInquiry): Promise<Outcome<Converted>> {
  const client = clientId === null ? undefined : await findUserById(tx, clientId)
  if (!client || projectId === null)
    return refusedAt('form', 'The client that this enquiry became is not there any more.')
  return done({ client: { username: client.username }, project: { id: projectId } })
}

async function findFreeUsername(tx: Tx, inquiry: StoredInquiry): Promise<string> {
  const suggestion = usernameFor(inquiry)
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? suggestion : `${suggestion}-${number}`
    if (!(await findUserByLogin(tx, wanted))) return wanted
  }
}

/** Links an inquiry to its client and project, and marks it as converted. */
async function markConverted(
  tx: Tx,
  by: Actor,
  { id, status }: StoredInquiry,
  to: { clientId: string; username: string; projectId: number },
): Promise<Did> {
  const { clientId, projectId, username } = to
  await updateInquiry(tx, id, {
    status: 'converted',
    clientId,
    projectId,
    snoozedUntil: null,
    ...nothingOpen,
  })
  await addEvent(tx, id, by, 'converted', { client: username, from: status })
  return { type: 'inquiry.converted', fields: ['status', 'client', 'project'] }
}

/** The first update of a converted inquiry's project. */
const firstUpdate = (inquiry: StoredInquiry) => ({
  title: 'Your project is open',
  description: `This is where your project lives: what we do, what we need from you, and a direct line to us. It began with your enquiry ${inquiry.reference} of ${longDate(londonDay(inquiry.createdAt))}.`,
  updateType: 'milestone',
})
