import { findOrInviteClient, type ClientOutcome } from '#features/accounts/server/people.ts'
import { findUserById, findUserByLogin } from '#features/accounts/server/users.ts'
import { act } from '#features/activity/server/act.ts'
import { done, notFound, refused, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'
import { convertSchema, type Conversion } from '#features/inquiries/server/acts/inputs.ts'
import { pageForm } from '#features/inquiries/server/acts/page-forms.ts'
import { firstUpdate, markConverted, namesOf, usernameFor } from '#features/inquiries/server/convert.ts'
import { lockInquiry, noInquiry } from '#features/inquiries/server/events.ts'
import type { StoredInquiry } from '#features/inquiries/server/store.ts'
import { beginProject } from '#features/projects/server/deliver.ts'
import { archivedSentence } from '#features/projects/server/lock-client.ts'
import type { Tx } from '#platform/db/database.ts'

type Converted = { client: { username: string }; project: { id: number } }

const refusals: Record<
  Exclude<ClientOutcome['outcome'], 'client'>,
  (username: string) => [field: string, message: string]
> = {
  staff: () => ['form', 'This e-mail address belongs to somebody who works here. Nobody can be both.'],
  disabled: () => ['form', 'The account with this e-mail address is disabled. Let them in again first.'],
  archived: () => ['form', archivedSentence],
  'username-of-staff': (name) => ['username', `${name} works here. Please choose another username.`],
  'username-taken': (name) => ['username', `${name} is somebody else. Please choose another username.`],
}

/**
 * Makes a client of an inquiry, once: finds the client by the address or makes one, begins the project with its first
 * update, mails the invitation, and links all three. It is here because it is made of two features.
 */
export const convertInquiry = act(inquiryCalls.convert, {
  access: 'staff',
  sendsMail: true,
  input: convertSchema,
  forms: [pageForm('client')],
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
  const { user, isInvited } = found
  const project = {
    clientId: user.id,
    projectName,
    projectType,
    status: 'planning' as const,
    ...(totalValue !== '' && { totalValue }),
  }
  const id = await beginProject(tx, project, firstUpdate(inquiry), { isTold: isInvited })
  const did = await markConverted(tx, by, inquiry, {
    clientId: user.id,
    username: user.username,
    projectId: id,
  })
  return { ...done({ client: { username: user.username }, project: { id } }, did), status: 201 }
}

/** What no field can change is a conflict. */
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
