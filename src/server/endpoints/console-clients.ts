import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { findClient } from '#features/accounts/server/users.ts'
import { clientViewNames } from '#features/projects/console-client.ts'
import { noClient } from '#features/projects/server/acts/client-act.ts'
import { toConsoleClient } from '#features/projects/server/acts/clients.ts'
import { noProject } from '#features/projects/server/lock-client.ts'
import { listPhases } from '#features/projects/server/phases.ts'
import { findProject } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toNumber } from '#shared/row-number.ts'
import { readClientCursor } from '#features/projects/server/client-list.ts'
import { loadClientPage } from '#features/desk/server/client-page.ts'
import { loadClients } from '#features/projects/server/clients-page.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { readQuery } from './query.ts'

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

/** The calls that read clients (console.md §8), and ours for their page. */
export function clientsEndpoints({ database: { db }, now }: Services) {
  const clientIn = async (c: Context<RequestScope>) => {
    const client = await findClient(db, c.req.param('username') ?? '')
    if (!client) throw new AppError('not_found', 404, noClient)
    return client
  }

  const list: StaffHandler = async (c, { user }) =>
    c.json(await loadClients(db, readQuery(c, listSchema), { userId: user.id, now: now() }), 200, noStore)

  const one: StaffHandler = async (c) => c.json({ client: toConsoleClient(await clientIn(c)) }, 200, noStore)

  const page: StaffHandler = async (c) => {
    const before = toNumber(c.req.query('before'))
    return c.json(await loadClientPage(db, await clientIn(c), now(), before), 200, noStore)
  }

  const phases: StaffHandler = async (c) => {
    const project = await findProject(db, toNumber(c.req.param('id')) ?? 0)
    if (!project) throw new AppError('no_project', 404, noProject)
    return c.json({ phases: (await listPhases(db, [project.id])).get(project.id) ?? [] }, 200, noStore)
  }

  return { list, one, page, phases }
}
