import { noStore, redirectTo } from '#platform/http/responses.ts'
import { sendFile, sendPreview } from '#platform/http/send-file.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { findClient } from '#accounts/users.server.ts'
import { clientViewNames } from './console-client.ts'
import { clientPage, noClient, noProject } from './client-act.server.ts'
import { toConsoleClient } from './acts.server.ts'
import { findPhases } from './projects/phases.server.ts'
import { findProjectOwner } from './store.server.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toNumber } from '#shared/row-number.ts'
import { readClientCursor, loadClients } from './list/client-list.server.ts'
import { loadClientPage } from './client/client-page.server.ts'
import type { Services } from '#web/services.server.ts'
import { type StaffHandler, actorOf, authorOf } from '#accounts/access.server.ts'
import { cursorBy, readQuery } from '#web/query.server.ts'
import { fullName } from '#shared/full-name.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { findFile, findPreview, readContent } from './files/store.server.ts'
import { messageFiles, uploadLimits, receiveFile } from './files/receive-file.server.ts'
import { type ArrivingFile, streamUpload, streamUploads } from '#platform/http/uploads.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Pages } from '#web/pages.server.ts'

/** Of its call's query. */
export const clientListSchema = z.object({
  view: z.enum(clientViewNames).optional(),
  q: z.string().max(120).optional(),
  cursor: cursorBy(readClientCursor),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/**
 * What no act does with clients: reading them (console.md §8) and their page, and their files, which are read and stored while
 * they arrive.
 */
export function clientsEndpoints(services: Services, pages: Pages) {
  const { database, now } = services
  const { db } = database
  const clientIn = async (c: Context<RequestScope>) => {
    const client = await findClient(db, c.req.param('username') ?? '')
    if (!client) throw new AppError('not_found', 404, noClient)
    return client
  }

  const list: StaffHandler = async (c, { user }) =>
    c.json(
      await loadClients(db, readQuery(c, clientListSchema), { userId: user.id, now: now() }),
      200,
      noStore,
    )

  const account: StaffHandler = async (c) =>
    c.json({ client: toConsoleClient(await clientIn(c)) }, 200, noStore)

  const page: StaffHandler = async (c) => {
    const before = toNumber(c.req.query('before'))
    return c.json(await loadClientPage(db, await clientIn(c), now(), before), 200, noStore)
  }

  const phases: StaffHandler = async (c) => {
    const found = await findPhases(db, toNumber(c.req.param('id')) ?? 0)
    if (!found) throw new AppError('no_project', 404, noProject)
    return c.json({ phases: found }, 200, noStore)
  }

  type Place = { clientId: string; projectId: number }

  /**
   * Stores a file of a request. The fields are before it: the client sees it immediately unless `internal` has the
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
        now: now(),
      }
      return await receiveFile(db, actorOf(c, signedIn), file, content)
    }

  const upload: StaffHandler = async (c, signedIn) => {
    const projectId = toNumber(c.req.param('id'))
    const clientId = projectId === undefined ? undefined : await findProjectOwner(db, projectId)
    if (projectId === undefined || clientId === undefined) throw new AppError('no_project', 404, noProject)
    const file = await streamUpload(
      c,
      uploadLimits,
      take(c, signedIn, () => ({ clientId, projectId })),
    )
    return c.json({ file }, 201, noStore)
  }

  /** A file of a message that is being written: the client sees it when the message leaves. */
  const attach: StaffHandler = async (c, signedIn) => {
    const by = authorOf(c, signedIn)
    const { username } = await clientIn(c)
    const file = await streamUpload(c, uploadLimits, async (arriving) =>
      messageFiles.take(db, { by, now: now(), params: { username } }, arriving),
    )
    return c.json({ file }, 201, noStore)
  }

  /** Up to ten by the form of a client's page, which shows why one was not stored. */
  const uploadForm: StaffHandler = async (c, signedIn) => {
    const client = await clientIn(c)
    let values: Record<string, string> = {}
    const placeOf = async (fields: ReadonlyMap<string, string>) => {
      values = Object.fromEntries(fields)
      const projectId = toNumber(values['projectId'])
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
    if (errors.length === 0) return redirectTo(c, `${clientPage.page(client, 'file')}#files`)
    const shown = consolePaths.clientFormPage(client.username, 'file')
    const { html } = await pages.returned(shown, { signedIn }, { form: 'file', values, errors })
    return c.html(html, status, noStore)
  }

  const download: StaffHandler = async (c) => {
    const id = toNumber(c.req.param('id'))
    const file = id === undefined ? undefined : await findFile(db, id)
    return sendFile(c, file, (range) => readContent(db, file?.id ?? 0, range))
  }

  const preview: StaffHandler = async (c) => {
    const id = toNumber(c.req.param('id'))
    return sendPreview(c, id === undefined ? undefined : await findPreview(db, id))
  }

  return { list, account, page, phases, upload, attach, uploadForm, download, preview }
}
