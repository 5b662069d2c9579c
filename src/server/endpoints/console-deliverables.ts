import { deliverableSchema, versionSchema } from '#features/projects/approval-schema.ts'
import { addDeliverable, saveDraft, sendVersion } from '#features/projects/server/approvals/versions.ts'
import { readId } from '#features/projects/server/dashboard.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Context } from 'hono'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'

const noStore = { 'cache-control': 'no-store' }

const invalid = (c: Context, errors: FieldError[]) =>
  c.json(
    { success: false, message: errors[0]?.message ?? 'Please check the marked fields.', errors },
    400,
    noStore,
  )

/** The agency's calls about what clients decide on. */
export function deliverableEndpoints(services: Services) {
  const { db } = services.database

  const add: StaffHandler = async (c, signedIn) => {
    const parsed = deliverableSchema.safeParse((await readBody(c)).values)
    if (!parsed.success) return invalid(c, toFieldErrors(parsed.error))
    const projectId = readId(c.req.param('id'))
    const { title } = parsed.data
    const id =
      projectId && (await addDeliverable(db, actorOf(c, signedIn), { projectId, title, now: services.now() }))
    if (!id) throw new AppError('no_project', 404, 'There is no such project.')
    return c.json({ deliverable: { id, title } }, 201, noStore)
  }

  const writeVersion: StaffHandler = async (c, signedIn) => {
    const parsed = versionSchema.safeParse((await readBody(c)).values)
    if (!parsed.success) return invalid(c, toFieldErrors(parsed.error))
    const deliverableId = readId(c.req.param('id'))
    if (deliverableId === undefined) throw noDeliverable()
    const draft = await saveDraft(db, actorOf(c, signedIn), {
      deliverableId,
      ...parsed.data,
      now: services.now(),
    })
    if (draft.outcome === 'no-deliverable') throw noDeliverable()
    if (draft.outcome === 'no-file')
      return invalid(c, [
        { field: 'files', message: 'One of these files is not there, or another client’s.' },
      ])
    return c.json({ version: draft.version }, 201, noStore)
  }

  const send: StaffHandler = async (c, signedIn) => {
    const id = readId(c.req.param('id'))
    const { firstName, lastName } = signedIn.user
    const sender = { actor: actorOf(c, signedIn), name: `${firstName} ${lastName}` }
    const version = id && (await sendVersion(db, sender, id, services.now()))
    if (!version) throw new AppError('not_found', 404, 'There is no such version.')
    services.wakeOutbox()
    return c.json({ version }, 200, noStore)
  }

  return { add, writeVersion, send }
}

const noDeliverable = () => new AppError('not_found', 404, 'There is nothing with this number to decide on.')
