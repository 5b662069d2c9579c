import { readId } from '#features/projects/server/dashboard.ts'
import { deleteFile, findFile } from '#features/projects/server/files/store.ts'
import { takeFile } from '#features/projects/server/files/take-file.ts'
import { findProjectOwner } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { sendFile, sendPreview } from './send-file.ts'
import { clientUpload } from './take-client-file.ts'

const noStore = { 'cache-control': 'no-store' }

/** The agency's calls about files of clients. */
export function clientFileEndpoints(services: Services) {
  const { db } = services.database
  const find = async (idText: string | undefined) => {
    const id = readId(idText)
    return id === undefined ? undefined : await findFile(db, id)
  }

  /** A field `share` before the file, with the value 'yes', shows it to the client at once. */
  const add: StaffHandler = async (c, signedIn) => {
    const projectId = readId(c.req.param('id'))
    const userId = projectId === undefined ? undefined : await findProjectOwner(db, projectId)
    if (projectId === undefined || userId === undefined)
      throw new AppError('no_project', 404, 'There is no such project.')
    const { firstName, lastName } = signedIn.user
    const file = await streamUpload(
      c,
      clientUpload,
      async ({ name, fields, content }) =>
        await takeFile(
          db,
          actorOf(c, signedIn),
          {
            userId,
            projectId,
            name,
            uploaderName: `${firstName} ${lastName}`,
            isShared: fields.get('share') === 'yes',
            now: services.now(),
          },
          content,
        ),
    )
    return c.json({ file }, 201, noStore)
  }

  const download: StaffHandler = async (c) => sendFile(c, services, await find(c.req.param('id')))

  const preview: StaffHandler = async (c) => await sendPreview(c, services, await find(c.req.param('id')))

  const remove: StaffHandler = async (c, signedIn) => {
    const id = readId(c.req.param('id'))
    const outcome = id === undefined ? 'gone' : await deleteFile(db, actorOf(c, signedIn), id)
    if (outcome === 'gone') throw new AppError('no_file', 404, 'There is no such file.')
    if (outcome === 'sent')
      throw new AppError(
        'conflict',
        409,
        'This file is part of a version that the client was sent, so it stays.',
      )
    return c.json({ success: true }, 200, noStore)
  }

  return { upload: add, download, preview, remove }
}
