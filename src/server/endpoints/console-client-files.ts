import { fullName } from '#shared/full-name.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { findClient } from '#features/accounts/server/users.ts'
import { maxFileBytes } from '#features/projects/client-file.ts'
import { noClient, toClientPage } from '#features/projects/server/acts/client-act.ts'
import { readId } from '#features/projects/server/dashboard.ts'
import { findFile, findPreview, readContent } from '#features/projects/server/files/store.ts'
import { takeFile } from '#features/projects/server/files/take-file.ts'
import { noProject } from '#features/projects/server/lock-client.ts'
import { findProjectOwner } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { redirectBack, renderReturnedForm } from './console-form-page.ts'
import { sendFile, sendPreview } from './send-file.ts'

const clientUpload = {
  field: 'file',
  maxBytes: maxFileBytes,
  tooLarge: 'This file is larger than 25 MB. Please make it smaller, or several of it.',
  missing: 'Please choose a file.',
}

/** Uploads and downloads of clients' files. They are no acts: a file is read, and stored, while it arrives. */
export function clientFileEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database

  type Place = { clientId: string; projectId: number }

  /**
   * Stores the file of a request. Its fields are before it: the client sees it at once unless `internal` has the
   * value 'yes'; `placeOf` says where it belongs.
   */
  const take = async (
    c: Context<RequestScope>,
    signedIn: SignedIn,
    placeOf: (fields: ReadonlyMap<string, string>) => Promise<Place> | Place,
  ) =>
    await streamUpload(c, clientUpload, async ({ name, fields, content }) => {
      const file = {
        ...(await placeOf(fields)),
        name,
        uploaderName: fullName(signedIn.user),
        isShared: fields.get('internal') !== 'yes',
        now: services.now(),
      }
      return await takeFile(db, actorOf(c, signedIn), file, content)
    })

  const upload: StaffHandler = async (c, signedIn) => {
    const projectId = readId(c.req.param('id'))
    const clientId = projectId === undefined ? undefined : await findProjectOwner(db, projectId)
    if (projectId === undefined || clientId === undefined) throw new AppError('no_project', 404, noProject)
    return c.json({ file: await take(c, signedIn, () => ({ clientId, projectId })) }, 201, noStore)
  }

  /** The same by the form of a client's page, which shows why a file was not stored. */
  const uploadForm: StaffHandler = async (c, signedIn) => {
    const client = await findClient(db, c.req.param('username') ?? '')
    if (!client) throw new AppError('not_found', 404, noClient)
    let values: Record<string, string> = {}
    try {
      await take(c, signedIn, async (fields) => {
        values = Object.fromEntries(fields)
        const projectId = readId(values['projectId'])
        if (projectId === undefined || (await findProjectOwner(db, projectId)) !== client.id)
          throw new AppError('no_project', 400, 'Please choose a project.')
        return { clientId: client.id, projectId }
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { status, publicMessage } = error
      if (status !== 400 && status !== 409 && status !== 413) throw error
      const errors = [{ field: 'file', message: publicMessage }]
      const render = renderReturnedForm(services, assets, consolePaths.client(client.username))
      return c.html(await render({ signedIn }, { form: 'file', values, errors }), status, noStore)
    }
    return redirectBack(c, toClientPage('file', '#files')(client))
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
