import { demonstrationUserId } from '#features/accounts/demonstration.ts'
import { newClientSchema, clientChangeSchema } from '#features/accounts/schema.ts'
import { changeClient } from '#features/accounts/server/change-client.ts'
import { canSignIn, inviteAgain, invitePerson } from '#features/accounts/server/people.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { findUserById, findUserByLogin, type User } from '#features/accounts/server/users.ts'
import type { Actor } from '#features/activity/server/record.ts'
import { newProjectSchema, projectChangeSchema } from '#features/projects/schema.ts'
import type { Project } from '#features/projects/project-data.ts'
import { archiveClient } from '#features/projects/server/archive-client.ts'
import { changeProject } from '#features/projects/server/change-project.ts'
import { addProject } from '#features/projects/server/deliver.ts'
import { archivedSentence } from '#features/projects/server/lock-client.ts'
import { findProject } from '#features/projects/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'

// What calls and native forms do for clients: check, ask the feature, and say what is wrong at which field.

/** Who acts. */
export type Acting = { db: Db; by: Actor; author: string }

/** `status` is that of the response: 409 where what was sent is right, but cannot be done. */
export type Refusal = { isDone: false; status: 400 | 409; errors: FieldError[] }
export type Done<Value> = ({ isDone: true } & Value) | Refusal

/** What is wrong, at the field that can change it; `form` for what no field can. */
export const refused = (field: string, message: string, status: 400 | 409 = 400): Refusal => ({
  isDone: false,
  status,
  errors: [{ field, message }],
})

/** What is said where nobody writes any more. */
export const archived = (): Refusal => refused('form', archivedSentence, 409)

/** Says that there is no such client. */
export const noClient = () => new AppError('not_found', 404, 'There is no client of this name.')
/** Says that there is no such project. */
export const noProject = () => new AppError('not_found', 404, 'There is no such project.')

/**
 * The client of this username. The placeholder client is nobody's.
 * @throws AppError 404 where there is none
 */
export async function getClient(db: Db, username: string): Promise<User> {
  const user = await findUserByLogin(db, username)
  if (user?.role !== 'client' || user.id === demonstrationUserId || user.username !== username.toLowerCase())
    throw noClient()
  return user
}

/** The same after it was changed, whatever it is called now. */
async function getAgain(db: Db, { id }: User): Promise<User> {
  const user = await findUserById(db, id)
  if (!user) throw noClient()
  return user
}

const taken = {
  email: 'Somebody with this address has an account already',
  username: 'This username is taken',
}

/** Makes a client and mails their invitation. */
export async function makeClient(
  { db, by }: Acting,
  publicUrl: string,
  values: Record<string, unknown>,
): Promise<Done<{ client: User }>> {
  const parsed = newClientSchema.safeParse(values)
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  if (!(await invitePerson(db, publicUrl, by, { ...parsed.data, role: 'client' }))) {
    const isAddress = await findUserByLogin(db, parsed.data.email)
    return isAddress ? refused('email', taken.email) : refused('username', taken.username)
  }
  return { isDone: true, client: await getClient(db, parsed.data.username) }
}

/** Changes a client's names and address, lets them in or keeps them out, archives them or takes them back. */
export async function changeClientBy(
  { db, by }: Acting,
  user: User,
  values: Record<string, unknown>,
): Promise<Done<{ client: User }>> {
  const parsed = clientChangeSchema.safeParse(values)
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  const { isArchived, ...change } = parsed.data
  const outcome = await changeClient(db, by, user.id, change)
  if (outcome === 'gone') throw noClient()
  if (outcome !== 'done') {
    const field = outcome === 'email-taken' ? 'email' : 'username'
    return refused(field, taken[field])
  }
  if (isArchived !== undefined) await archiveClient(db, by, user.id, isArchived)
  return { isDone: true, client: await getAgain(db, user) }
}

/** Mails a client another link to begin with. */
export async function inviteClientAgain(
  { db, by }: Acting,
  publicUrl: string,
  user: User,
): Promise<Done<object>> {
  if (await canSignIn(db, user.id))
    return refused('form', 'They have signed in already, and can ask for a new password themselves.', 409)
  return (await inviteAgain(db, publicUrl, by, user.id))
    ? { isDone: true }
    : refused('form', 'This account is disabled. Let them in again first.', 409)
}

/** Adds a project to a client. */
export async function addProjectBy(
  { db, by }: Acting,
  user: User,
  values: Record<string, unknown>,
): Promise<Done<{ project: Project }>> {
  const parsed = newProjectSchema.safeParse(values)
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  if (user.archivedAt) return archived()
  const id = await addProject(db, by, { ...parsed.data, userId: user.id })
  const project = await findProject(db, id)
  if (!project) throw noProject()
  return { isDone: true, project }
}

/** Changes a project; another status asks for a sentence to the client. */
export async function changeProjectBy(
  { db, by, author }: Acting,
  projectId: number | undefined,
  values: Record<string, unknown>,
): Promise<Done<{ project: Project }>> {
  const parsed = projectChangeSchema.safeParse(values)
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  const result = await changeProject(db, by, projectId ?? 0, parsed.data, author)
  if (result.outcome === 'gone') throw noProject()
  if (result.outcome === 'archived') return archived()
  if (result.outcome === 'no-sentence')
    return refused('sentence', 'Please write a sentence to the client about the change')
  return { isDone: true, project: result.project }
}

/** Whoever acts, as their client reads it. */
export const authorOf = ({ user }: SignedIn): string => `${user.firstName} ${user.lastName}`.trim()
