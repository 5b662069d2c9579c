import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import { notSignedIn } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import type { SentMessage } from '#features/projects/project-data.ts'
import { readId, type Client } from '#features/projects/server/dashboard.ts'
import { collectDownload } from '#features/projects/server/download.ts'
import { noteDownload } from '#features/accounts/server/client-views.ts'
import {
  markMessageRead,
  noSuchProject,
  receiveMessage,
  type MessageReceipt,
} from '#features/projects/server/receive-message.ts'
import {
  listMessages,
  listProjects,
  listUpdates,
  ownsProject,
  toMessage,
} from '#features/projects/server/store.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { londonDay } from '#shared/dates.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { limitUses } from './limits.ts'

const hourly = { limit: 60, windowSeconds: 3600 }

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
    if (projectId === undefined || !(await ownsProject(db, userId, projectId))) throw noSuchProject()
    return c.json(await listUpdates(db, userId, projectId), 200, noStore)
  }

  const messages: ClientHandler = async (c, { userId }) => {
    return c.json(await listMessages(db, userId), 200, noStore)
  }

  const sendMessage: ClientHandler = async (c, client) => {
    const { values } = await readBody(c)
    const receipt = await takeMessage(c, services, client, values)
    if (receipt.outcome === 'invalid') {
      const message = receipt.errors[0]?.message ?? 'Please check the marked fields.'
      return c.json({ success: false, message, errors: receipt.errors }, 400, noStore)
    }
    const body: SentMessage = {
      success: true,
      message: 'Your message is with us. We reply within 24 hours.',
      data: toMessage(receipt.message),
    }
    return c.json(body, 201, noStore)
  }

  const readMessage: ClientHandler = async (c, { userId }) => {
    await markMessageRead(db, userId, c.req.param('id'))
    return c.json({ success: true }, 200, noStore)
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

  return { projects, projectUpdates, messages, sendMessage, readMessage, download }
}

/**
 * Takes a new message or a reply, in whatever way it was sent. Throws as `receiveMessage` does.
 * @throws AppError 429 after too many
 */
export async function takeMessage(
  c: Context<RequestScope>,
  services: Services,
  client: Client,
  values: Record<string, unknown>,
): Promise<MessageReceipt> {
  const tooMany = 'That’s a lot of messages at once. Please wait a few minutes and try again.'
  await limitUses(c, services, `client-message:${client.userId}`, hourly, tooMany)
  const { database, env } = services
  const receipt = await receiveMessage(database.db, env, client, values)
  if (receipt.outcome === 'stored') services.wakeOutbox()
  return receipt
}
