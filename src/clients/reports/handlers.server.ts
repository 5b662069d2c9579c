import type { Context } from 'hono'
import { inTransaction, refused } from '#activity/outcome.server.ts'
import { isMonth } from './report.ts'
import { noProject } from '../client-act.server.ts'
import { archivedError, isArchived } from '../archived-client.server.ts'
import { figuresFile, importFigures } from './import-figures.server.ts'
import { findReport } from './store.server.ts'
import { findProjectOwner } from '../store.server.ts'
import { AppError } from '#platform/errors.ts'
import { noStore, redirectTo } from '#platform/http/responses.ts'
import { readUpload, readUpTo } from '#platform/http/uploads.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { type StaffHandler, actorOf } from '#accounts/access.server.ts'

const tooLarge = 'This file is larger than 512 KB. Please send fewer months at a time.'

/** Reports of projects, for the agency: one of them, and figures from a file. */
export function reportEndpoints(services: Services, pages: Pages) {
  const { db } = services.database

  const projectOf = async (c: Context): Promise<{ projectId: number; clientId: string }> => {
    const projectId = toNumber(c.req.param('id'))
    const clientId = projectId === undefined ? undefined : await findProjectOwner(db, projectId)
    if (projectId === undefined || clientId === undefined) throw new AppError('no_project', 404, noProject)
    return { projectId, clientId }
  }

  const monthOf = (c: Context): string => {
    const month = c.req.param('month') ?? ''
    if (!isMonth(month)) throw new AppError('no_month', 404, 'There is no report for that month.')
    return month
  }

  const show: StaffHandler = async (c) => {
    const { projectId } = await projectOf(c)
    return c.json({ report: await findReport(db, projectId, monthOf(c)) }, 200, noStore)
  }

  /** @throws AppError 409 for a client who is archived */
  const store = async (
    c: Context<RequestScope>,
    signedIn: SignedIn,
    place: { projectId: number; clientId: string },
    bytes: Uint8Array<ArrayBuffer>,
  ) => {
    // Excel marks UTF-8; other encodings would be read as wrong letters.
    const text = decode(bytes)
    if (text === undefined)
      return refused('file', 'This file is not text in UTF-8 or Unicode. Please save it as “CSV UTF-8”.')
    return await inTransaction(db, actorOf(c, signedIn), String(place.projectId), async (tx) => {
      if (await isArchived(tx, place.clientId)) throw archivedError()
      return await importFigures(tx, place.projectId, text)
    })
  }

  /** The file as the body, or in a form. */
  const importCall: StaffHandler = async (c, signedIn) => {
    const place = await projectOf(c)
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type !== 'text/csv' && type !== 'text/plain' && type !== 'multipart/form-data')
      throw new AppError('unsupported_type', 415, 'Please send the figures as text/csv.')
    const imported = await store(
      c,
      signedIn,
      place,
      type === 'multipart/form-data' ? (await readUpload(c, upload)).bytes : await readText(c.req.raw),
    )
    if (imported.is === 'done') return c.json(imported.value, 201, noStore)
    const errors = [{ field: 'file', message: imported.words }]
    const data = imported.is === 'refused' ? imported.data : {}
    return c.json({ success: false, message: imported.words, errors, ...data }, 400, noStore)
  }

  const figuresForm: StaffHandler = async (c, signedIn) => {
    const place = await projectOf(c)
    const month = monthOf(c)
    const imported = await readUpload(c, upload)
      .then(async ({ bytes }) => await store(c, signedIn, place, bytes))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status !== 409) return refused('file', error.publicMessage)
        throw error
      })
    if (imported.is === 'done')
      return redirectTo(c, consolePaths.report(place.projectId, month, { done: 'figures' }))
    const errors = [{ field: 'file', message: imported.words }]
    const page = consolePaths.report(place.projectId, month)
    const { html } = await pages.returned(page, { signedIn }, { form: 'figures', errors })
    return c.html(html, 400, noStore)
  }

  return { show, importFigures: importCall, figuresForm }
}

const upload = {
  field: 'file',
  maxBytes: figuresFile.bytes,
  tooLarge,
  missing: 'Please choose a file.',
}

async function readText(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readUpTo(request, figuresFile.bytes)
  if (!body) throw new AppError('too_large', 413, tooLarge)
  return new Uint8Array(await body.arrayBuffer())
}

/** Excel's “Unicode Text” is UTF-16, with its mark. */
const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
