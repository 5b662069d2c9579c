import { findOrInviteClient, type ClientOutcome } from '#features/accounts/server/people.ts'
import { findUserById, findUserByLogin } from '#features/accounts/server/users.ts'
import type { Actor } from '#features/activity/server/record.ts'
import { firstUpdate, markConverted, namesOf, usernameFor } from '#features/inquiries/server/convert.ts'
import { lockInquiry } from '#features/inquiries/server/events.ts'
import type { StoredInquiry } from '#features/inquiries/server/store.ts'
import { beginProject } from '#features/projects/server/deliver.ts'
import { archivedSentence } from '#features/projects/server/lock-client.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FieldError } from '#shared/field-errors.ts'

/** What staff say of the new project; without a username one is made of the person's name. */
export type Conversion = {
  username?: string | undefined
  projectName: string
  projectType: string
  totalValue: string
}

export type Converted = { client: { username: string }; project: { id: number } }

export type ConversionOutcome =
  /** `isNew` is false when it had been done before: then nothing was changed. */
  | { outcome: 'converted'; isNew: boolean; isInvited: boolean; converted: Converted }
  /** What is in the way, at the field that can change it. */
  | { outcome: 'refused'; error: FieldError }
  | { outcome: 'no-inquiry' }

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
 * update, mails the invitation, and links all three. All of it happens, or nothing.
 */
export async function convertInquiry(
  db: Db,
  publicUrl: string,
  by: Actor,
  reference: string,
  { username, projectName, projectType, totalValue }: Conversion,
): Promise<ConversionOutcome> {
  return await db.transaction(async (tx): Promise<ConversionOutcome> => {
    const inquiry = await lockInquiry(tx, reference)
    if (!inquiry) return { outcome: 'no-inquiry' }
    if (inquiry.status === 'converted') return await findConverted(tx, inquiry)
    if (inquiry.status === 'spam')
      return refused('form', 'This enquiry is marked as spam. Take that back first.')
    if (inquiry.status === 'merged')
      return refused('form', 'This enquiry was merged into another. Make a client of that one.')
    const person = { ...namesOf(inquiry), email: inquiry.email }
    const wanted = username ?? (await findFreeUsername(tx, inquiry))
    const found = await findOrInviteClient(tx, publicUrl, by, { ...person, username: wanted })
    if (found.outcome !== 'client') return refused(...refusals[found.outcome](wanted))
    const { user, isInvited } = found
    const projectId = await beginProject(
      tx,
      {
        userId: user.id,
        projectName,
        projectType,
        status: 'planning',
        ...(totalValue !== '' && { totalValue }),
      },
      firstUpdate(inquiry),
      { isTold: isInvited },
    )
    await markConverted(tx, by, inquiry, { clientId: user.id, username: user.username, projectId })
    const converted = { client: { username: user.username }, project: { id: projectId } }
    return { outcome: 'converted', isNew: true, isInvited, converted }
  })
}

const refused = (field: string, message: string): ConversionOutcome => ({
  outcome: 'refused',
  error: { field, message },
})

async function findConverted(tx: Tx, { clientId, projectId }: StoredInquiry): Promise<ConversionOutcome> {
  const client = clientId === null ? undefined : await findUserById(tx, clientId)
  if (!client || projectId === null)
    return refused('form', 'The client that this enquiry became is not there any more.')
  const converted = { client: { username: client.username }, project: { id: projectId } }
  return { outcome: 'converted', isNew: false, isInvited: false, converted }
}

async function findFreeUsername(tx: Tx, inquiry: StoredInquiry): Promise<string> {
  const suggestion = usernameFor(inquiry)
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? suggestion : `${suggestion}-${number}`
    if (!(await findUserByLogin(tx, wanted))) return wanted
  }
}
