import { z } from 'zod'
import { act, nothing, type ActLimit, type ClientActor } from '#features/activity/server/act.ts'
import { done, notFound, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { ownCalls, type StoredMessageAnswer } from '../../own-calls.ts'
import { newMessageSchema, replySchema } from '../../schema.ts'
import { closedToClient, isArchived } from './client-act.ts'
import { openConversation, readId } from '../dashboard.ts'
import { clientMessageMail } from '../client-message-mail.ts'
import { messageFiles, withAttachments } from '../files/receive-file.ts'
import { storeClientMessage } from '../store-client-message.ts'
import { attachFiles, listAttachments } from '../files/attachments.ts'
import { findConversation, seenBy, toMessage } from '../messages.ts'
import { listProjects } from '../store.ts'

// What a client does on their dashboard.

export const hourly = (what: string): ActLimit => ({
  limit: 60,
  windowSeconds: 3600,
  words: `That’s a lot of ${what} at once. Please wait a few minutes and try again.`,
})

const noSuchFile = notFound('We couldn’t find a file of this message.')
const noSuchMessage = notFound('We couldn’t find that message.')

// With `answerTo` it is a reply; without, it begins a conversation.
const messageSchema = z.looseObject({ answerTo: z.unknown().optional() }).transform((values, context) => {
  const isReply = (values.answerTo ?? '') !== ''
  const parsed = isReply ? replySchema.safeParse(values) : newMessageSchema.safeParse(values)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

type Sent = z.output<typeof messageSchema>

const sendMessage = act(ownCalls.sendMessage, {
  access: 'client',
  status: 201,
  sendsMail: true,
  limit: { name: 'client-message', ...hourly('messages') },
  input: messageSchema,
  forms: [
    {
      path: paths.dashboardMessages(),
      bodyOf: withAttachments,
      files: messageFiles,
      fields: { attachments: messageFiles.limits.field },
      paramsOf: ({ answerTo = '' }) => ({ answerTo }),
      redirect: (_params, { data }) => messagesAt(data && (data.answerTo ?? data.id)),
      page: { path: ({ answerTo }) => messagesAt(readId(answerTo)), form: 'message' },
      preservedAs: 'message',
    },
  ],
  run: async (tx, { by, env }, _params, sent) => await storeMessage(tx, by, env, sent),
})

/** Stores what a client wrote, and e-mails it to the agency. */
export async function storeMessage(
  tx: Tx,
  by: ClientActor,
  env: Env,
  sent: Sent,
): Promise<Outcome<StoredMessageAnswer>> {
  const { userId: clientId } = by
  const first = 'answerTo' in sent ? await findConversation(tx, clientId, sent.answerTo) : undefined
  if ('answerTo' in sent && !first) return noSuchMessage
  const projectId = ('answerTo' in sent ? first?.projectId : sent.projectId) ?? null
  const project =
    projectId === null ? undefined : (await listProjects(tx, clientId)).find(({ id }) => id === projectId)
  if (projectId !== null && !project) return notFound('We couldn’t find that project.')
  if (await isArchived(tx, clientId)) return closedToClient
  const { row: stored, isNew } = await storeClientMessage(
    tx,
    {
      clientId,
      senderName: fullName(by),
      subject: 'answerTo' in sent ? (first?.subject ?? '') : sent.subject,
      message: sent.message,
      projectId,
      answerTo: first?.id ?? null,
      submissionKey: sent.submissionKey,
    },
    (message, mailToken) => clientMessageMail(env, by, { ...message, mailToken }, project?.projectName),
  )
  if (isNew && !(await attachFiles(tx, stored, sent.attachments))) return noSuchFile
  // A reply implies that the conversation was read.
  if (first) await openConversation(tx, clientId, first.id)
  const words = 'Your message is with us. We reply within 24 hours.'
  const attachments = (await listAttachments(tx, clientId, [stored.id])).get(stored.id) ?? []
  return done({
    success: true,
    message: words,
    data: { ...toMessage(stored), attachments, seenBy: seenBy(stored, '') },
  })
}

const readMessage = act(ownCalls.readMessage, {
  access: 'client',
  input: nothing,
  forms: [
    {
      path: paths.dashboardMessageRead(':id'),
      redirect: ({ id }) => messagesAt(readId(id)),
    },
  ],
  async run(tx, { by }, { id }) {
    const number = readId(id)
    if (number === undefined || !(await openConversation(tx, by.userId, number))) return noSuchMessage
    return done(success)
  },
})

const messagesAt = (message: number | undefined) =>
  message === undefined ? paths.dashboardMessages() : paths.dashboardMessage(message)

export const ownActs = [sendMessage, readMessage]
