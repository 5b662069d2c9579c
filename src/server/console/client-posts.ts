import type { User } from '#features/accounts/server/users.ts'
import { agencyMessageSchema, updateSchema } from '#features/projects/schema.ts'
import { postMessage, postUpdates } from '#features/projects/server/posts.ts'
import { findConversation, findMessage, findUpdate, ownsProject } from '#features/projects/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { archived, noClient, noProject, type Acting, type Done } from './client-acts.ts'

// What calls and native forms write to clients.

const noConversation = () => new AppError('not_found', 404, 'There is no such message.')

type Sending = { isHeld: boolean }

/** Posts an update to a project, or to several of one client. A correction goes where the update is that it puts right. */
export async function postUpdateBy(
  { db, by, author }: Acting,
  projectIds: number[],
  values: Record<string, unknown>,
  { isHeld }: Sending,
): Promise<Done<{ ids: number[]; isNew: boolean }>> {
  const parsed = updateSchema.safeParse(values)
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  const { submissionKey, corrects, ...words } = parsed.data
  const wrong = corrects === undefined ? undefined : await findUpdate(db, corrects)
  if (corrects !== undefined && !(wrong && wrong.heldUntil === null && projectIds.includes(wrong.projectId)))
    throw new AppError('not_found', 404, 'There is no such update.')
  // It stands for what it corrects: a request that is put right is still one.
  const update = { ...words, ...(wrong && { corrects: wrong.id, updateType: wrong.updateType }) }
  const posted = await postUpdates(db, by, wrong ? [wrong.projectId] : projectIds, update, {
    isHeld,
    authorName: author,
    submissionKey,
  })
  if (posted.outcome === 'gone') throw noProject()
  if (posted.outcome === 'archived') return archived()
  return { isDone: true, ids: posted.ids, isNew: posted.isNew }
}

/** Writes to a client: a new message, an answer in a conversation, or a correction of what the agency wrote in one. */
export async function writeMessageBy(
  { db, by, author }: Acting,
  user: User,
  values: Record<string, unknown>,
  { isHeld }: Sending,
): Promise<Done<{ id: number; isNew: boolean }>> {
  const parsed = agencyMessageSchema.safeParse(values)
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  const { subject, message, projectId, answerTo, corrects, submissionKey } = parsed.data
  const answered = answerTo ?? corrects
  const first = answered === undefined ? undefined : await findConversation(db, user.id, answered)
  if (answered !== undefined && !first) throw noConversation()
  if (corrects !== undefined && !(await isOurs(db, user, corrects))) throw noConversation()
  if (projectId !== undefined && !(await ownsProject(db, user.id, projectId))) throw noProject()
  const words = {
    userId: user.id,
    subject: first?.subject ?? subject,
    message,
    projectId: first ? first.projectId : (projectId ?? null),
    answerTo: first?.id ?? null,
    ...(corrects !== undefined && { corrects }),
  }
  const posted = await postMessage(db, by, words, { isHeld, authorName: author, submissionKey })
  if (posted.outcome === 'gone') throw noClient()
  return posted.outcome === 'archived' ? archived() : { isDone: true, id: posted.id, isNew: posted.isNew }
}

const isOurs = async (db: Db, user: User, id: number): Promise<boolean> => {
  const message = await findMessage(db, user.id, id)
  return message !== undefined && !message.isFromClient && message.heldUntil === null
}
