import type { Context } from 'hono'
import { z } from 'zod'
import { clientViewNames } from '#features/projects/console-client.ts'
import { undoMessage, undoUpdate, type TakenBack } from '#features/projects/server/undo-posts.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import {
  addProjectBy,
  authorOf,
  changeClientBy,
  changeProjectBy,
  getClient,
  inviteClientAgain,
  makeClient,
  type Acting,
  type Refusal,
} from '../console/client-acts.ts'
import { toNumber } from '#shared/row-number.ts'
import { postUpdateBy, writeMessageBy } from '../console/client-posts.ts'
import { readClientCursor } from '../console/client-list.ts'
import { loadClients } from '../console/clients-page.ts'
import { loadClientPage, toConsoleClient } from '../console/client-page.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { readQuery } from './query.ts'

const noStore = { 'cache-control': 'no-store' }

const cursorSchema = z
  .string()
  .max(1000)
  .transform((given, context) => {
    const cursor = readClientCursor(given)
    if (!cursor) context.addIssue('no cursor')
    return cursor
  })
  .optional()

const listSchema = z.object({
  view: z.enum(clientViewNames).optional(),
  q: z.string().max(120).optional(),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

// Ours besides the body of console.md §8: more projects of the same client, and ten seconds in which it can be taken back.
const postingSchema = z.object({
  alsoIn: z.array(z.number().int().positive()).max(50).optional().default([]),
  isHeld: z.boolean().optional().default(false),
})

/** The calls about clients and their projects (console.md §8), and ours for their page and for taking a post back. */
export function clientsEndpoints(services: Services) {
  const { database, env, now } = services
  const { db } = database

  const acting = (c: Context<RequestScope>, signedIn: SignedIn): Acting => ({
    db,
    by: actorOf(c, signedIn),
    author: authorOf(signedIn),
  })
  const clientIn = async (c: Context<RequestScope>) => await getClient(db, c.req.param('username') ?? '')
  const projectIn = (c: Context<RequestScope>) => toNumber(c.req.param('id'))

  const list: StaffHandler = async (c, { user }) =>
    c.json(await loadClients(db, readQuery(c, listSchema), { userId: user.id, now: now() }), 200, noStore)

  const add: StaffHandler = async (c, signedIn) => {
    const { values } = await readBody(c)
    const made = await makeClient(acting(c, signedIn), env.publicUrl, values)
    if (!made.isDone) return refuse(c, made)
    services.wakeOutbox()
    return c.json({ client: toConsoleClient(made.client) }, 201, noStore)
  }

  const one: StaffHandler = async (c) => c.json({ client: toConsoleClient(await clientIn(c)) }, 200, noStore)

  const page: StaffHandler = async (c) => {
    const before = toNumber(c.req.query('before'))
    return c.json(await loadClientPage(db, await clientIn(c), now(), before), 200, noStore)
  }

  const change: StaffHandler = async (c, signedIn) => {
    const user = await clientIn(c)
    const { values } = await readBody(c)
    const changed = await changeClientBy(acting(c, signedIn), user, values)
    return changed.isDone
      ? c.json({ client: toConsoleClient(changed.client) }, 200, noStore)
      : refuse(c, changed)
  }

  const invite: StaffHandler = async (c, signedIn) => {
    const invited = await inviteClientAgain(acting(c, signedIn), env.publicUrl, await clientIn(c))
    if (!invited.isDone) return refuse(c, invited)
    services.wakeOutbox()
    return c.json({ success: true }, 201, noStore)
  }

  const addProject: StaffHandler = async (c, signedIn) => {
    const user = await clientIn(c)
    const { values } = await readBody(c)
    const added = await addProjectBy(acting(c, signedIn), user, values)
    return added.isDone ? c.json({ project: added.project }, 201, noStore) : refuse(c, added)
  }

  const changeProject: StaffHandler = async (c, signedIn) => {
    const { values } = await readBody(c)
    const changed = await changeProjectBy(acting(c, signedIn), projectIn(c), values)
    if (!changed.isDone) return refuse(c, changed)
    services.wakeOutbox()
    return c.json({ project: changed.project }, 200, noStore)
  }

  const postUpdate: StaffHandler = async (c, signedIn) => {
    const { values } = await readBody(c)
    const { alsoIn, isHeld } = readPosting(values)
    const projects = [projectIn(c) ?? 0, ...alsoIn]
    const posted = await postUpdateBy(acting(c, signedIn), projects, values, { isHeld })
    if (!posted.isDone) return refuse(c, posted)
    services.wakeOutbox()
    return c.json({ success: true, ids: posted.ids }, posted.isNew ? 201 : 200, noStore)
  }

  const writeMessage: StaffHandler = async (c, signedIn) => {
    const user = await clientIn(c)
    const { values } = await readBody(c)
    const { isHeld } = readPosting(values)
    const sent = await writeMessageBy(acting(c, signedIn), user, values, { isHeld })
    if (!sent.isDone) return refuse(c, sent)
    services.wakeOutbox()
    return c.json({ success: true, id: sent.id }, sent.isNew ? 201 : 200, noStore)
  }

  const takeUpdateBack: StaffHandler = async (c, signedIn) =>
    takenBack(c, await undoUpdate(db, actorOf(c, signedIn), undefined, projectIn(c) ?? 0))

  const takeMessageBack: StaffHandler = async (c, signedIn) =>
    takenBack(c, await undoMessage(db, actorOf(c, signedIn), undefined, projectIn(c) ?? 0))

  return {
    list,
    add,
    one,
    page,
    change,
    invite,
    addProject,
    changeProject,
    postUpdate,
    writeMessage,
    takeUpdateBack,
    takeMessageBack,
  }
}

function readPosting(values: Record<string, unknown>): z.output<typeof postingSchema> {
  const parsed = postingSchema.safeParse(values)
  if (!parsed.success) throw new AppError('invalid', 400, 'We couldn’t read where this should be posted.')
  return parsed.data
}

const refuse = (c: Context, { status, errors }: Refusal) =>
  c.json(
    { success: false, message: errors[0]?.message ?? 'Please check what you sent.', errors },
    status,
    noStore,
  )

/** @throws AppError where there is nothing to take back */
function takenBack(c: Context, taken: TakenBack): Response {
  if (taken.outcome === 'gone') throw new AppError('not_found', 404, 'There is nothing to take back.')
  if (taken.outcome === 'left')
    throw new AppError('conflict', 409, 'The client has it already. Write a correction instead.')
  return c.json({ success: true }, 200, noStore)
}
