import { readId } from '#features/projects/server/dashboard.ts'
import {
  findPreview,
  findSharedFile,
  markFileOpened,
  readContent,
} from '#features/projects/server/files/store.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { sendFile, sendPreview } from './send-file.ts'

/** The files a client was given. Another client's are not there. */
export function ownFileEndpoints(services: Services) {
  const { db } = services.database
  const find = async (clientId: string, idText: string | undefined) => {
    const id = readId(idText)
    return id === undefined ? undefined : await findSharedFile(db, clientId, id)
  }

  const download: ClientHandler = async (c, { clientId, view, isDemonstration }) => {
    const file = await find(clientId, c.req.param('id'))
    const response = sendFile(c, file, (range) => readContent(db, file?.id ?? 0, range))
    const isSavedByClient = response.ok && c.req.method === 'GET' && !view && !isDemonstration
    if (isSavedByClient && file?.openedAt === null) await markFileOpened(db, file.id, services.now())
    return response
  }

  const preview: ClientHandler = async (c, { clientId }) => {
    const file = await find(clientId, c.req.param('id'))
    return sendPreview(c, file && (await findPreview(db, file.id)))
  }

  return { download, preview }
}
