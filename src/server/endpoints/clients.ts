import { noStore } from '#platform/http/no-store.ts'
import { notSignedIn } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import { loadApprovals } from '#features/projects/server/approvals/list.ts'
import { readId } from '#features/projects/server/dashboard.ts'
import { collectDownload } from '#features/projects/server/download.ts'
import { noteDownload } from '#features/accounts/server/client-views.ts'
import { listMessages, listProjects, listUpdates, ownsProject } from '#features/projects/server/store.ts'
import { AppError } from '#platform/errors.ts'
import { londonDay } from '#shared/dates.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'

/** The client calls of §7 and ours. Each gives only what belongs to anyone who asks. */
export function clientEndpoints(services: Services) {
  const { db } = services.database

  const projects: ClientHandler = async (c, { userId }) => {
    return c.json(await listProjects(db, userId), 200, noStore)
  }

  /** Decision 9: of one project, or the latest of all of them. */
  const projectUpdates: ClientHandler = async (c, { userId }) => {
    const asked = c.req.query('projectId')
    if (asked === undefined) return c.json(await listUpdates(db, userId), 200, noStore)
    const projectId = readId(asked)
    if (projectId === undefined || !(await ownsProject(db, userId, projectId)))
      throw new AppError('no_project', 404, 'We couldn’t find that project.')
    return c.json(await listUpdates(db, userId, projectId), 200, noStore)
  }

  const messages: ClientHandler = async (c, { userId }) => {
    return c.json(await listMessages(db, userId), 200, noStore)
  }

  const download: ClientHandler = async (c, { userId }) => {
    const user = await findUserById(db, userId)
    if (!user) throw notSignedIn()
    if (c.req.method !== 'HEAD')
      await noteDownload(db, { username: user.username, requestId: c.get('requestId') }, user, services.now())
    const day = londonDay(services.now())
    return c.json(await collectDownload(db, user, services.now()), 200, {
      ...noStore,
      'content-disposition': `attachment; filename="loomsbury-${day}.json"`,
    })
  }

  const listApprovals: ClientHandler = async (c, { userId }) =>
    c.json(await loadApprovals(db, userId), 200, noStore)

  return { projects, projectUpdates, messages, approvals: listApprovals, download }
}
