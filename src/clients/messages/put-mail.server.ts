import { and, desc, eq, isNull } from 'drizzle-orm'
import { findClient, lockUser } from '#accounts/users.server.ts'
import { refused, type Outcome } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { storeMessage } from './store-message.server.ts'
import { receiveMailFiles, whyShut } from './answer-by-mail.server.ts'
import { clientMessages } from '../table.server.ts'

/** An e-mail as it waited; a file without content is one that was not stored, for its reason. */
type WaitingMail = {
  key: string
  fromAddress: string
  subject: string
  text: string
  history: string
  files: readonly { name: string; reason: string | null; content: Uint8Array | undefined }[]
}

/**
 * Adds an e-mail that staff say is of this client to the conversation of its subject, or begins one, with everything that was
 * written in it.
 */
export const putMailToClient =
  (env: Env) =>
  async (tx: Tx, username: string, mail: WaitingMail): Promise<Outcome> => {
    const found = await findClient(tx, username)
    const client = found && (await lockUser(tx, found.id))
    if (!client) return refused('username', 'There is no client with this username.')
    const shut = whyShut(client)
    if (shut !== undefined) return refused('username', shut)
    const first = await findBySubject(tx, client.id, mail.subject)
    const attachments = mail.files.flatMap(({ name, content }) => (content ? [{ name, content }] : []))
    const { ids, left } = await receiveMailFiles(
      tx,
      client,
      first?.projectId ?? null,
      { attachments, leftOut: 0 },
      false,
    )
    const notStored = mail.files.flatMap(({ name, reason, content }) =>
      content ? [] : [`${name}: ${reason ?? 'It is only in the e-mail.'}`],
    )
    const isFromElsewhere = mail.fromAddress !== client.email.toLowerCase()
    const message = [
      mail.text,
      mail.history,
      ...left,
      ...notStored,
      isFromElsewhere ? `Sent by e-mail from ${mail.fromAddress || 'an address that it does not say'}.` : '',
    ]
    const begun = {
      subject: mail.subject.slice(0, longestSubject) || 'Without a subject',
      projectId: undefined,
    }
    return await storeMessage(
      tx,
      { ...client, userId: client.id },
      env,
      {
        ...(first ? { answerTo: first.id } : begun),
        message: message.filter((part) => part !== '').join('\n\n'),
        attachments: ids,
        submissionKey: `mail:${mail.key}`,
      },
      'e-mail',
    )
  }

const longestSubject = 120
const mostConversations = 100

/** The latest conversation of this subject, whatever stands before it: 'Re:', 'AW:', 'Fwd:'. */
async function findBySubject(tx: Tx, clientId: string, subject: string) {
  const { id, projectId } = clientMessages
  const latest = await tx
    .select({ id, projectId, subject: clientMessages.subject })
    .from(clientMessages)
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        isNull(clientMessages.answerTo),
        isNull(clientMessages.heldUntil),
      ),
    )
    .orderBy(desc(id))
    .limit(mostConversations)
  const whole = subject.toLowerCase()
  return latest.find((one) => `: ${whole}`.endsWith(`: ${one.subject.toLowerCase()}`))
}
