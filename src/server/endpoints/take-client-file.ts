import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { User } from '#features/accounts/server/users.ts'
import { maxFileBytes } from '#features/projects/client-file.ts'
import { takeFile } from '#features/projects/server/files/take-file.ts'
import { ownsProject } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { toNumber } from '#shared/row-number.ts'
import { authorOf } from '../console/client-acts.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'

/** What is taken of an upload of a client's file, and what is said of others. */
export const clientUpload = {
  field: 'file',
  maxBytes: maxFileBytes,
  tooLarge: 'This file is larger than 25 MB. Please make it smaller, or several of it.',
  missing: 'Please choose a file.',
}

export type UploadRefusal = { status: 400 | 409 | 413; values: Record<string, string>; errors: FieldError[] }

/** Stores the file of a native form; its other fields stand before it. @returns why it was not stored, or undefined */
export async function takeClientFile(
  c: Context<RequestScope>,
  { database, now }: Services,
  signedIn: SignedIn,
  user: User,
): Promise<UploadRefusal | undefined> {
  const { db } = database
  const values: Record<string, string> = {}
  try {
    await streamUpload(c, clientUpload, async ({ name, fields, content }) => {
      Object.assign(values, Object.fromEntries(fields))
      const projectId = toNumber(values['projectId'])
      if (projectId === undefined || !(await ownsProject(db, user.id, projectId)))
        throw new AppError('no_project', 400, 'Please choose a project.')
      const isShared = values['share'] === 'yes'
      const file = {
        userId: user.id,
        projectId,
        name,
        uploaderName: authorOf(signedIn),
        isShared,
        now: now(),
      }
      await takeFile(db, actorOf(c, signedIn), file, content)
    })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, publicMessage } = error
    if (status !== 400 && status !== 409 && status !== 413) throw error
    return { status, values, errors: [{ field: 'file', message: publicMessage }] }
  }
}
