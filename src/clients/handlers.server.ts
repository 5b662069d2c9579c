import { noStore } from '#platform/http/responses.ts'
import { sessionToken } from '#accounts/session-cookie.server.ts'
import { findSession, notSignedIn } from '#accounts/session.server.ts'
import { findUserById } from '#accounts/users.server.ts'
import { listDeliverables } from './approvals/list.server.ts'
import { loadApproval } from './approvals/console-list.server.ts'
import { readSearch, readShown } from './dashboard.server.ts'
import { zipDownload } from './download.server.ts'
import { noteDownload } from '#accounts/client-views.server.ts'
import { loadNews } from './news/store.server.ts'
import { listMessages } from './messages/messages.server.ts'
import { listProjects, ownsProject } from './store.server.ts'
import { listUpdates } from './updates.server.ts'
import { AppError } from '#platform/errors.ts'
import { londonDay } from '#shared/dates.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '#web/services.server.ts'
import type { ClientHandler } from '#accounts/access.server.ts'
import { reportCsv, reportMarkdown } from './reports/report-files.server.ts'
import { findPublished } from './reports/store.server.ts'
import { messagesAtOnce, type StreamEnd } from './project-data.ts'
import { streamChanges } from '#web/stream-changes.server.ts'

/** The client calls of §7 and ours. Each gives only what belongs to the caller. */
export function clientEndpoints(services: Services) {
  const { db } = services.database

  const projects: ClientHandler = async (c, { clientId }) => {
    return c.json(await listProjects(db, clientId), 200, noStore)
  }

  /** Decision 9: of one project, or the latest of all of them. */
  const projectUpdates: ClientHandler = async (c, { clientId }) => {
    const requested = c.req.query('projectId')
    if (requested === undefined) return c.json(await listUpdates(db, clientId), 200, noStore)
    const projectId = toNumber(requested)
    if (projectId === undefined || !(await ownsProject(db, clientId, projectId)))
      throw new AppError('no_project', 404, 'We couldn’t find that project.')
    return c.json(await listUpdates(db, clientId, projectId), 200, noStore)
  }

  const messages: ClientHandler = async (c, { clientId }) => {
    const conversation = toNumber(c.req.query('conversation'))
    const shown = readShown(c.req.query('shown'), messagesAtOnce)
    const q = readSearch(c.req.query('q'))
    return c.json(await listMessages(db, clientId, { conversation, shown, q }), 200, noStore)
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

  const news: ClientHandler = async (c, client) =>
    c.json(await loadNews(db, client, services.now()), 200, noStore)

  const listApprovals: ClientHandler = async (c, { clientId }) =>
    c.json({ userId: clientId, deliverables: await listDeliverables(db, clientId) }, 200, noStore)

  const oneApproval: ClientHandler = async (c, { clientId }) => {
    const approval = await loadApproval(db, clientId, toNumber(c.req.param('id')) ?? 0, {
      version: toNumber(c.req.query('version')),
      compare: toNumber(c.req.query('compare')),
      now: services.now(),
    })
    if (!approval) throw new AppError('no_approval', 404, 'We couldn’t find what you want to decide on.')
    return c.json(approval, 200, noStore)
  }

  return { oneApproval, news, projects, projectUpdates, messages, approvals: listApprovals, download }
}

const types = { md: 'text/markdown; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** A client's reports of a month as a file: all of them, or the one that the query names. */
export const reportFile =
  ({ database }: Services): ClientHandler =>
  async (c, { clientId }) => {
    const [month = '', kind] = (c.req.param('file') ?? '').split('.')
    const query = new URL(c.req.url).searchParams
    const reports = await findPublished(database.db, clientId, {
      month,
      projectId: toNumber(query.get('project') ?? undefined),
      issue: toNumber(query.get('issue') ?? undefined),
    })
    if (reports.length === 0) throw new AppError('no_report', 404, 'We couldn’t find that report.')
    const isMarkdown = kind === 'md'
    const text = isMarkdown ? reports.map(reportMarkdown).join('\n\n') : reportCsv(reports)
    return c.body(text, 200, {
      ...noStore,
      'content-type': isMarkdown ? types.md : types.csv,
      'content-disposition': `attachment; filename="report-${month}.${isMarkdown ? 'md' : 'csv'}"`,
    })
  }

const mostStreamsOfOneClient = 20

/**
 * Server-sent events: `change` says that something of this client is new. The stream ends with the session, and its last
 * event `ended` says why; it also ends, without a word, when this process stops. 204 for the demonstration, which never changes,
 * and for staff who view as a client: browsers then stop asking.
 */
export function clientEvents(services: Services): ClientHandler {
  const changes = services.clientChanges
  return async (c, { clientId, isDemonstration, view }) => {
    // HEAD would wait on a stream that is never read.
    if (isDemonstration || view || c.req.method === 'HEAD') return c.body(null, 204, noStore)
    if (changes.count(clientId) >= mostStreamsOfOneClient)
      throw new AppError('too_many', 429, 'Too many windows are open. Please close one.')
    const findEnd = async (): Promise<StreamEnd | undefined> => {
      const { signedIn } = await findSession(services.database.db, sessionToken(c, services))
      if (signedIn?.user.id === clientId) return undefined
      const user = await findUserById(services.database.db, clientId)
      return user?.status === 'active' ? 'signed-out' : 'disabled'
    }
    return streamChanges(c, changes, clientId, async (isNews) => {
      const end = await findEnd()
      if (end !== undefined) return { event: 'ended', data: end, isLast: true }
      return isNews ? { event: 'change', data: '' } : undefined
    })
  }
}
