import { fullName } from '#shared/full-name.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { findClient } from '#features/accounts/server/users.ts'
import { noClient, toClientPage } from '#features/projects/server/acts/client-act.ts'
import { readId } from '#features/projects/server/dashboard.ts'
import { findFile, findPreview, readContent } from '#features/projects/server/files/store.ts'
import { uploadLimits } from '#features/projects/server/files/message-files.ts'
import { takeFile } from '#features/projects/server/files/take-file.ts'
import { noProject } from '#features/projects/server/lock-client.ts'
import { findProjectOwner } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { streamUpload, streamUploads, type ArrivingFile } from '#platform/http/stream-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { redirectBack, renderReturnedForm } from './console-form-page.ts'
import { sendFile, sendPreview } from './send-file.ts'

/** Uploads and downloads of clients' files. They are no acts: a file is read, and stored, while it arrives. */
export function clientFileEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database

  type Place = { clientId: string; projectId: number }

  /**
   * Stores a file of a request. The fields are before it: the client sees it at once unless `internal` has the
   * value 'yes'; `placeOf` says where it belongs.
   */
  const take =
    (
      c: Context<RequestScope>,
      signedIn: SignedIn,
      placeOf: (fields: ReadonlyMap<string, string>) => Promise<Place> | Place,
    ) =>
    async ({ name, fields, content }: ArrivingFile) => {
      const file = {
        ...(await placeOf(fields)),
        name,
        uploaderName: fullName(signedIn.user),
        isShared: fields.get('internal') !== 'yes',
        now: services.now(),
      }
      return await takeFile(db, actorOf(c, signedIn), file, content)
    }

  const upload: StaffHandler = async (c, signedIn) => {
    const projectId = readId(c.req.param('id'))
    const clientId = projectId === undefined ? undefined : await findProjectOwner(db, projectId)
    if (projectId === undefined || clientId === undefined) throw new AppError('no_project', 404, noProject)
    const file = await streamUpload(
      c,
      uploadLimits,
      take(c, signedIn, () => ({ clientId, projectId })),
    )
    return c.json({ file }, 201, noStore)
  }

  /** Up to ten by the form of a client's page, which shows why one was not stored. */
  const uploadForm: StaffHandler = async (c, signedIn) => {
    const client = await findClient(db, c.req.param('username') ?? '')
    if (!client) throw new AppError('not_found', 404, noClient)
    let values: Record<string, string> = {}
    const placeOf = async (fields: ReadonlyMap<string, string>) => {
      values = Object.fromEntries(fields)
      const projectId = readId(values['projectId'])
      if (projectId === undefined || (await findProjectOwner(db, projectId)) !== client.id)
        throw new AppError('no_project', 400, 'Please choose a project.')
      return { clientId: client.id, projectId }
    }
    const taken = await streamUploads(c, uploadLimits, take(c, signedIn, placeOf)).catch((error: unknown) => [
      { is: 'refused' as const, name: '', error },
    ])
    let status: 400 | 409 | 413 = 400
    const errors = taken.flatMap((one) => {
      if (one.is === 'taken') return []
      if (!(one.error instanceof AppError)) throw one.error
      const { status: code, publicMessage } = one.error
      if (code !== 400 && code !== 409 && code !== 413) throw one.error
      status = code
      return [{ field: 'file', message: one.name === '' ? publicMessage : `${one.name}: ${publicMessage}` }]
    })
    if (errors.length === 0) return redirectBack(c, toClientPage('file', '#files')(client))
    const render = renderReturnedForm(services, assets, consolePaths.client(client.username))
    return c.html(await render({ signedIn }, { form: 'file', values, errors }), status, noStore)
  }

  const download: StaffHandler = async (c) => {
    const id = readId(c.req.param('id'))
    const file = id === undefined ? undefined : await findFile(db, id)
    return sendFile(c, file, (range) => readContent(db, file?.id ?? 0, range))
  }

  const preview: StaffHandler = async (c) => {
    const id = readId(c.req.param('id'))
    return sendPreview(c, id === undefined ? undefined : await findPreview(db, id))
  }

  return { upload, uploadForm, download, preview }
}
