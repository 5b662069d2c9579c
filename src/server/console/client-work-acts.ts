import type { User } from '#features/accounts/server/users.ts'
import { approvalFormSchema } from '#features/projects/approval-schema.ts'
import { findDeliverable, ownsFile, ownsVersion } from '#features/projects/server/approvals/find-work.ts'
import { addDeliverable, saveDraft, sendVersion } from '#features/projects/server/approvals/versions.ts'
import { deleteFile } from '#features/projects/server/files/store.ts'
import { ownsProject } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { toNumber } from '#shared/row-number.ts'
import { archived, refused, type Acting, type Done } from './client-acts.ts'

// What native forms do about a client's files and what they decide on.

type Values = Record<string, string>
type Came = Done<{ at?: string; done?: string }>

const fileField = /^file-(\d{1,15})$/

/** What a form about an approval holds: a chosen file is a field of its own. */
export const approvalValuesOf = (values: Values) => ({
  ...values,
  files: Object.keys(values).flatMap((name) => fileField.exec(name)?.[1] ?? []),
})

/** Writes the next version of what is there, or the first of something new, and sends it where `step` says so. */
export async function writeApproval(acting: Acting, user: User, values: Values, now: Date): Promise<Came> {
  const { db, by } = acting
  const known = values['deliverableId'] ? await getDeliverable(acting, user, values['deliverableId']) : null
  const parsed = approvalFormSchema.safeParse(
    approvalValuesOf(known ? { ...values, title: known.title } : values),
  )
  if (!parsed.success) return { isDone: false, status: 400, errors: toFieldErrors(parsed.error) }
  if (user.archivedAt) return archived()
  const { title, note, files, submissionKey } = parsed.data
  const projectId = toNumber(values['projectId'])
  if (!known && !(projectId && (await ownsProject(db, user.id, projectId))))
    return refused('projectId', 'Please choose a project')
  for (const id of files)
    if (!(await ownsFile(db, user.id, id))) return refused('files', 'One of these files is gone')
  const deliverableId =
    known?.id ?? (await addDeliverable(db, by, { projectId: projectId ?? 0, title, submissionKey, now }))
  if (deliverableId === undefined) throw noWork()
  const draft = await saveDraft(db, by, { deliverableId, note, files, now })
  if (draft.outcome === 'no-deliverable') throw noWork()
  if (draft.outcome === 'no-file') return refused('files', 'One of these files is gone')
  const at = `approval-${deliverableId}`
  if (values['step'] !== 'send') return { isDone: true, at }
  await sendVersion(db, { actor: by, name: acting.author }, draft.version.id, now)
  return { isDone: true, at, done: 'send-approval' }
}

/** Sends a draft that is there. */
export async function sendDraft(
  { db, by, author }: Acting,
  user: User,
  values: Values,
  now: Date,
): Promise<Came> {
  const id = toNumber(values['versionId'])
  if (id === undefined || !(await ownsVersion(db, user.id, id))) throw noWork()
  if (user.archivedAt) return archived()
  await sendVersion(db, { actor: by, name: author }, id, now)
  return { isDone: true, at: 'approvals' }
}

/** Deletes a file that is no part of what the client was sent. */
export async function removeFile({ db, by }: Acting, user: User, values: Values): Promise<Came> {
  const id = toNumber(values['fileId'])
  const outcome =
    id !== undefined && (await ownsFile(db, user.id, id)) ? await deleteFile(db, by, id) : 'gone'
  if (outcome === 'sent')
    return refused('form', 'This file is part of a version that the client was sent, so it stays.', 409)
  return { isDone: true, at: 'files' }
}

async function getDeliverable({ db }: Acting, user: User, idText: string) {
  const found = await findDeliverable(db, user.id, toNumber(idText) ?? 0)
  if (!found) throw noWork()
  return found
}

const noWork = () => new AppError('not_found', 404, 'There is nothing with this number to decide on.')
