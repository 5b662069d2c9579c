import { findClient } from '#features/accounts/server/users.ts'
import type { FormFiles } from '#features/activity/server/act.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { maxFileBytes, mostFilesAtOnce } from '../../client-file.ts'
import { attachedIn } from '../../message-check.ts'
import { noClient } from '../acts/client-act.ts'
import { readId } from '../dashboard.ts'
import { findConversation, ownsProject } from '../store.ts'
import { deleteUnattached } from './store.ts'
import { takeFile } from './take-file.ts'

/** What may be uploaded at once to a client's files. */
export const uploadLimits = {
  field: 'file',
  maxBytes: maxFileBytes,
  maxFiles: mostFilesAtOnce,
  tooLarge: 'This file is larger than 25 MB. Please make it smaller, or several of it.',
  missing: 'Please choose a file.',
}

/**
 * The files in a native form of a message: from a client, or to the client whose username the address has. Ours are shared
 * when the message is sent.
 */
export const messageFiles: FormFiles = {
  limits: uploadLimits,
  async take(db, { by, now, params: { username } }, { name, fields, content }) {
    const clientId = username === undefined ? by.userId : (await findClient(db, username))?.id
    if (clientId === undefined || clientId === null) throw new AppError('not_found', 404, noClient)
    const projectId = await findProjectId(db, clientId, fields)
    const isShared = username === undefined
    return await takeFile(
      db,
      by,
      { clientId, projectId, name, uploaderName: by.name, isShared, now },
      content,
    )
  },
  release: deleteUnattached,
}

/** The project of the conversation that the form replies in, or the one chosen in it. The act refuses a wrong one. */
async function findProjectId(
  db: Db,
  clientId: string,
  fields: ReadonlyMap<string, string>,
): Promise<number | null> {
  const answered = readId(fields.get('answerTo') ?? fields.get('corrects'))
  if (answered !== undefined) return (await findConversation(db, clientId, answered))?.projectId ?? null
  const projectId = readId(fields.get('projectId'))
  return projectId !== undefined && (await ownsProject(db, clientId, projectId)) ? projectId : null
}

/** The values of such a form as the body of its act. */
export const withAttachments = (values: Record<string, string>): object => ({
  ...values,
  attachments: attachedIn(values).map(({ id }) => id),
})
