import { fullName } from '#shared/full-name.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { replySchema, newMessageSchema } from '../schema.ts'
import { openConversation, readId, type Client } from './dashboard.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import { clientMessageMail, type AgencyMailSettings } from './emails.ts'
import { storeClientMessage } from './store-client-message.ts'
import { findConversation, listProjects, type StoredMessage } from './store.ts'

export const noSuchProject = () => new AppError('no_project', 404, 'We couldn’t find that project.')
const noSuchMessage = () => new AppError('no_message', 404, 'We couldn’t find that message.')

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
 * A new message of a client, or a reply: checked, stored and mailed to the agency, or refused field by field.
 * @throws AppError 404 for a project or conversation that is not this client's
 */
export async function receiveMessage(
  db: Db,
  settings: AgencyMailSettings & MailboxSettings,
  client: Client,
  values: Record<string, unknown>,
): Promise<MessageReceipt> {
  const { userId } = client
  const isReply = (values['answerTo'] ?? '') !== ''
  const parsed = isReply ? replySchema.safeParse(values) : newMessageSchema.safeParse(values)
  if (!parsed.success) return { outcome: 'invalid', errors: toFieldErrors(parsed.error) }
  const sent = parsed.data

  const first = 'answerTo' in sent ? await findConversation(db, userId, sent.answerTo) : undefined
  if ('answerTo' in sent && !first) throw noSuchMessage()
  const projectId = ('answerTo' in sent ? first?.projectId : sent.projectId) ?? null
  const project =
    projectId === null ? undefined : (await listProjects(db, userId)).find(({ id }) => id === projectId)
  if (projectId !== null && !project) throw noSuchProject()

  const message = await storeClientMessage(
    db,
    {
      userId,
      senderName: fullName(client),
      subject: 'answerTo' in sent ? (first?.subject ?? '') : sent.subject,
      message: sent.message,
      projectId,
      answerTo: first?.id ?? null,
      submissionKey: sent.submissionKey,
    },
    (stored, mailToken) =>
      clientMessageMail(settings, client, { ...stored, mailToken }, project?.projectName),
  )
  return { outcome: 'stored', message }
}
