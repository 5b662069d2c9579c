import type { Context, Handler } from 'hono'
import { findUserById } from '#features/accounts/server/users.ts'
import { answerSchema, newMessageSchema } from '#features/projects/schema.ts'
import { openConversation, readId, type Client } from '#features/projects/server/dashboard.ts'
import { collectDownload } from '#features/projects/server/download.ts'
import { clientMessageMail } from '#features/projects/server/emails.ts'
import {
  findConversation,
  listMessages,
  listProjects,
  listUpdates,
  ownsProject,
  toMessage,
  type StoredMessage,
} from '#features/projects/server/store.ts'
import { storeClientMessage } from '#features/projects/server/store-client-message.ts'
import type { SentMessage } from '#features/projects/project-data.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { londonDay } from '#shared/dates.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import { requireReader, requireWriter } from './client-access.ts'
import { limitUses } from './limits.ts'

const noStore = { 'cache-control': 'no-store' }
const hourly = { limit: 60, windowSeconds: 3600 }

/** The client calls of §7 and ours. Each answers only what belongs to whoever asks. */
export function clientEndpoints(services: Services) {
  const { db } = services.database

  const projects: Handler<RequestScope> = async (c) => {
    const { userId } = await requireReader(c, services)
    return c.json(await listProjects(db, userId), 200, noStore)
  }

  /** Decision 9: of one project, or the latest of all of them. */
  const projectUpdates: Handler<RequestScope> = async (c) => {
    const { userId } = await requireReader(c, services)
    const asked = c.req.query('projectId')
    if (asked === undefined) return c.json(await listUpdates(db, userId), 200, noStore)
    const projectId = readId(asked)
    if (projectId === undefined || !(await ownsProject(db, userId, projectId))) throw noSuchProject()
    return c.json(await listUpdates(db, userId, projectId), 200, noStore)
  }

  const messages: Handler<RequestScope> = async (c) => {
    const { userId } = await requireReader(c, services)
    return c.json(await listMessages(db, userId), 200, noStore)
  }

  const sendMessage: Handler<RequestScope> = async (c) => {
    const client = await requireWriter(c, services)
    const { values } = await readBody(c)
    const receipt = await receiveMessage(c, services, client, values)
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

  const readMessage: Handler<RequestScope> = async (c) => {
    const { userId } = await requireWriter(c, services)
    await markMessageRead(db, userId, c.req.param('id'))
    return c.json({ success: true }, 200, noStore)
  }

  const download: Handler<RequestScope> = async (c) => {
    const { userId } = await requireWriter(c, services)
    const user = await findUserById(db, userId)
    if (!user) throw new AppError('not_signed_in', 401, 'Please sign in.')
    const day = londonDay(services.now())
    return c.json(await collectDownload(db, user, services.now()), 200, {
      ...noStore,
      'content-disposition': `attachment; filename="loomsbury-${day}.json"`,
    })
  }

  return { projects, projectUpdates, messages, sendMessage, readMessage, download }
}

const noSuchProject = () => new AppError('no_project', 404, 'There is no such project.')
const noSuchMessage = () => new AppError('no_message', 404, 'There is no such message.')

/**
 * Marks the conversation of a message as read.
 * @returns the message's id
 * @throws AppError 404 for a message that is not this client's, or not there
 */
export async function markMessageRead(db: Db, userId: string, idText: string | undefined): Promise<number> {
  const id = readId(idText)
  if (id === undefined || !(await openConversation(db, userId, id))) throw noSuchMessage()
  return id
}

export type MessageReceipt =
  | { outcome: 'stored'; message: StoredMessage }
  | { outcome: 'invalid'; errors: FieldError[] }

/**
 * Takes a new message or an answer, in whatever way it was sent: checked, stored and mailed to the agency, or refused
 * field by field.
 * @throws AppError 404 for a project or conversation that is not this client's, 429 after too many
 */
export async function receiveMessage(
  c: Context<RequestScope>,
  services: Services,
  client: Client,
  values: Record<string, unknown>,
): Promise<MessageReceipt> {
  const { db } = services.database
  const { userId } = client
  await limitUses(
    c,
    services,
    `client-message:${userId}`,
    hourly,
    'That was a lot of messages. Please wait a while.',
  )
  const isAnswer = values['answerTo'] !== undefined && values['answerTo'] !== ''
  const parsed = isAnswer ? answerSchema.safeParse(values) : newMessageSchema.safeParse(values)
  if (!parsed.success) return { outcome: 'invalid', errors: toFieldErrors(parsed.error) }
  const letter = parsed.data

  const first = 'answerTo' in letter ? await findConversation(db, userId, letter.answerTo) : undefined
  if ('answerTo' in letter && !first) throw noSuchMessage()
  const projectId = ('answerTo' in letter ? first?.projectId : letter.projectId) ?? null
  const project =
    projectId === null ? undefined : (await listProjects(db, userId)).find(({ id }) => id === projectId)
  if (projectId !== null && !project) throw noSuchProject()

  const message = await storeClientMessage(
    db,
    {
      userId,
      senderName: `${client.firstName} ${client.lastName}`,
      subject: 'answerTo' in letter ? (first?.subject ?? '') : letter.subject,
      message: letter.message,
      projectId,
      answerTo: first?.id ?? null,
      submissionKey: letter.submissionKey,
    },
    (stored) => clientMessageMail(services.env.agencyInbox, client, stored, project?.projectName),
  )
  services.wakeOutbox()
  return { outcome: 'stored', message }
}
