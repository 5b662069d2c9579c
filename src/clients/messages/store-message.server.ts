import { messageSent } from './message-check.ts'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { fullName } from '#shared/full-name.ts'
import type { ClientActor } from '#activity/act.server.ts'
import { type Outcome, notFound, done } from '#activity/outcome.server.ts'
import type { StoredMessageAnswer } from '../own-calls.ts'
import { newMessageSchema, replySchema } from '../schema.ts'
import { clientMessageMail, type WrittenIn } from './client-message-mail.server.ts'
import { openConversation } from '../dashboard.server.ts'
import { attachFiles, listAttachments } from '../files/attachments.server.ts'
import { findConversation, toMessage, seenBy } from './messages.server.ts'
import { storeClientMessage } from './store-client-message.server.ts'
import { listProjects } from '../store.server.ts'
import { isArchived } from '../archived-client.server.ts'
import { closedToClient } from '../client-act.server.ts'

const noSuchFile = notFound('We couldn’t find a file of this message.')
export const noSuchMessage = notFound('We couldn’t find that message.')

/** With `answerTo` it is a reply; without, it begins a conversation. */
export const messageSchema = z
  .looseObject({ answerTo: z.unknown().optional() })
  .transform((values, context) => {
    const isReply = (values.answerTo ?? '') !== ''
    const parsed = isReply ? replySchema.safeParse(values) : newMessageSchema.safeParse(values)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

type Sent = z.output<typeof messageSchema>

/** Stores what a client wrote, and e-mails it to the agency, with where it was written. */
export async function storeMessage(
  tx: Tx,
  by: ClientActor,
  env: Env,
  sent: Sent,
  where: WrittenIn = 'portal',
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
    (message, mailToken) =>
      clientMessageMail(env, by, { ...message, mailToken, where }, project?.projectName),
  )
  if (isNew && !(await attachFiles(tx, stored, sent.attachments))) return noSuchFile
  // A reply implies that the conversation was read.
  if (first) await openConversation(tx, clientId, first.id)
  const attachments = (await listAttachments(tx, clientId, [stored.id])).get(stored.id) ?? []
  return done({
    success: true,
    message: messageSent,
    data: { ...toMessage(stored), attachments, seenBy: seenBy(stored, '') },
  })
}
