import { noStore } from '#platform/http/no-store.ts'
import { notSignedIn } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import { loadApproval } from '#features/projects/server/approvals/load-approval.ts'
import { loadApprovals } from '#features/projects/server/approvals/list.ts'
import { readId, readShown } from '#features/projects/server/dashboard.ts'
import { zipDownload } from '#features/projects/server/download.ts'
import { noteDownload } from '#features/accounts/server/client-views.ts'
import { listMessages, listProjects, listUpdates, ownsProject } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import { londonDay } from '#shared/dates.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'

/** The client calls of §7 and ours. Each gives only what belongs to anyone who asks. */
export function clientEndpoints(services: Services) {
  const { db } = services.database

  const projects: ClientHandler = async (c, { clientId }) => {
    return c.json(await listProjects(db, clientId), 200, noStore)
  }

  /** Decision 9: of one project, or the latest of all of them. */
  const projectUpdates: ClientHandler = async (c, { clientId }) => {
    const requested = c.req.query('projectId')
    if (requested === undefined) return c.json(await listUpdates(db, clientId), 200, noStore)
    const projectId = readId(requested)
    if (projectId === undefined || !(await ownsProject(db, clientId, projectId)))
      throw new AppError('no_project', 404, 'We couldn’t find that project.')
    return c.json(await listUpdates(db, clientId, projectId), 200, noStore)
  }

  const messages: ClientHandler = async (c, { clientId }) => {
    const conversation = readId(c.req.query('conversation'))
    const shown = readShown(c.req.query('shown'))
    return c.json(await listMessages(db, clientId, { conversation, shown }), 200, noStore)
  }

  const download: ClientHandler = async (c, { clientId }) => {
    const user = await findUserById(db, clientId)
    if (!user) throw notSignedIn()
    if (c.req.method !== 'HEAD')
      await noteDownload(db, { username: user.username, requestId: c.get('requestId') }, user, services.now())
    const day = londonDay(services.now())
    return c.body(zipDownload(db, user, services.now()), 200, {
      ...noStore,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="loomsbury-${day}.zip"`,
    })
  }

  const listApprovals: ClientHandler = async (c, { clientId }) =>
    c.json(await loadApprovals(db, clientId), 200, noStore)

  const oneApproval: ClientHandler = async (c, { clientId }) => {
    const approval = await loadApproval(db, clientId, readId(c.req.param('id')) ?? 0, {
      version: readId(c.req.query('version')),
      compare: readId(c.req.query('compare')),
      now: services.now(),
    })
    if (!approval) throw new AppError('no_approval', 404, 'We couldn’t find what you want to decide on.')
    return c.json(approval, 200, noStore)
  }

  return { oneApproval, projects, projectUpdates, messages, approvals: listApprovals, download }
}
