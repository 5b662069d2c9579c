import type { Context } from 'hono'
import { toNumber } from '#shared/row-number.ts'
import type { FileNote, OwnFile } from './client-file.ts'
import type { Client } from '#accounts/client.server.ts'
import {
  findPreview,
  findSameFile,
  findSharedFile,
  listOwnFiles,
  markFileOpened,
  readContent,
  toOwnFile,
} from './store.server.ts'
import { uploadLimits, receiveFile } from './receive-file.server.ts'
import { noProject } from '../client-act.server.ts'
import { ownsProject } from '../store.server.ts'
import { AppError } from '#platform/errors.ts'
import { noStore, redirectTo } from '#platform/http/responses.ts'
import { sendFile, sendPreview } from '#platform/http/send-file.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { streamUploads, type Taken } from '#platform/http/uploads.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import type { ClientHandler } from '#accounts/access.server.ts'
import { limitUses } from '#web/limits.server.ts'

/** A file that was stored, and another of the client's that holds the same. */
type Stored = { file: OwnFile; sameAs?: string }

/** The files of a client: their own and those they were given. Another client's are not there. */
export function ownFileEndpoints(services: Services, pages: Pages) {
  const { db } = services.database
  const find = async (clientId: string, idText: string | undefined) => {
    const id = toNumber(idText)
    return id === undefined ? undefined : await findSharedFile(db, clientId, id)
  }

  const list: ClientHandler = async (c, { clientId }) => {
    const requested = c.req.query('projectId')
    const projectId = toNumber(requested)
    if (requested !== undefined && (projectId === undefined || !(await ownsProject(db, clientId, projectId))))
      throw new AppError('no_project', 404, noProject)
    const q = (c.req.query('q') ?? '').trim().slice(0, 100)
    const before = toNumber(c.req.query('before'))
    return c.json(await listOwnFiles(db, clientId, services.now(), { q, projectId, before }), 200, noStore)
  }

  /** Stores the files of a form; the field `projectId` is before them. */
  async function take(c: Context<RequestScope>, client: Client): Promise<Taken<Stored>[]> {
    const words = 'That’s a lot of files at once. Please wait a few minutes and try again.'
    await limitUses(c, services, `client-file:${client.clientId}`, { limit: 300, windowSeconds: 3600 }, words)
    const { clientId, username } = client
    return await streamUploads(c, uploadLimits, async ({ name, fields, content }) => {
      const requested = fields.get('projectId') ?? ''
      const projectId = requested === '' ? null : (toNumber(requested) ?? 0)
      if (projectId !== null && !(await ownsProject(db, clientId, projectId)))
        throw new AppError('no_project', 404, noProject)
      const now = services.now()
      const file = { clientId, projectId, name, uploaderName: fullName(client), isShared: true, now }
      const by = { userId: clientId, username, requestId: c.get('requestId') }
      const { id } = await receiveFile(db, by, file, content)
      const stored = await findSharedFile(db, clientId, id)
      if (!stored) throw new AppError('conflict', 409, 'This file was deleted before it was stored.')
      const same = await findSameFile(db, stored)
      return { file: toOwnFile(stored, now), ...(same && { sameAs: same.name }) }
    })
  }

  const add: ClientHandler = async (c, client) => {
    const taken = await take(c, client)
    const [first] = taken
    if (first?.is === 'refused') throw first.error
    const files = taken.flatMap((one) => (one.is === 'taken' ? [one.result.file] : []))
    const notes = taken.flatMap(noteOf)
    const said = notes.length > 0 ? notes.map(({ message }) => message).join(' ') : undefined
    return c.json(
      { file: files[0], ...(files.length > 1 && { files }), ...(said && { message: said }) },
      201,
      noStore,
    )
  }

  /** The same by the form of the page, which says what became of each. */
  const addForm: ClientHandler = async (c, client) => {
    let taken: Taken<Stored>[] = []
    try {
      taken = await take(c, client)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 400) throw error
      taken = [{ is: 'refused', name: '', error }]
    }
    const notes = taken.flatMap(noteOf)
    const added = taken.filter(({ is }) => is === 'taken').length
    if (notes.length === 0) return redirectTo(c, paths.dashboardFiles({ added }))
    const values = { added: String(added), notes: JSON.stringify(notes) }
    const isRefused = notes.some((note) => note.isRefused)
    const { html } = await pages.returned(paths.dashboardFiles(), { client }, { form: 'files', values })
    return c.html(html, isRefused ? 400 : 200, noStore)
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

  return { list, add, addForm, download, preview }
}

/** What there is to say of a file: why it was not stored, or that it is there already. */
function noteOf(one: Taken<Stored>): FileNote[] {
  const { name } = one
  if (one.is === 'taken') {
    const { sameAs } = one.result
    if (sameAs === undefined) return []
    return [
      { name, message: `“${name}” holds the same as “${sameAs}”, which is here already.`, isRefused: false },
    ]
  }
  if (!(one.error instanceof AppError)) throw one.error
  return [{ name, message: one.error.publicMessage, isRefused: true }]
}
