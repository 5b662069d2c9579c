import { Readable } from 'node:stream'
import { desc, eq, inArray, or } from 'drizzle-orm'
import { lockUser, type User } from '#accounts/users.server.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { splitQuotedHistory, withoutRepeated, type Said } from '#platform/mail-in/quoted-history.ts'
import { withInvitation, type ReceivedFile, type ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { textOfSent } from '#platform/mail-in/sent-text.ts'
import { findSentMails } from '#platform/mail/mail-job.ts'
import { findMailTopics } from '#platform/mail/queue-mails.ts'
import { fullName } from '#shared/full-name.ts'
import { mostFilesAtOnce } from '../files/client-file.ts'
import { agencyMessageSchema, replySchema } from '../schema.ts'
import { storeMessage } from './store-message.server.ts'
import { receiveFile } from '../files/receive-file.server.ts'
import { archivedSentence } from '../archived-client.server.ts'
import { postMessage } from './posts.server.ts'
import type { StoredMessage } from './messages.server.ts'
import { clientMessages } from '../table.server.ts'

/** `gone`: no conversation has such a token. `refused`: it was not posted, for this reason. */
export type AnsweredByMail = { outcome: 'posted' | 'gone' } | { outcome: 'refused'; reason: string }

/** Posts an e-mail of a member of staff to the client's conversation whose token its address has, or that it replies to. */
export async function answerByMail(
  tx: Tx,
  tokens: string[],
  by: Actor & { name: string },
  mail: ReceivedMail,
): Promise<AnsweredByMail> {
  const first = await findFirst(tx, tokens, mail)
  if (!first) return { outcome: 'gone' }
  const { attachments, key } = mail
  const { text } = splitQuotedHistory(withInvitation(mail), await listSaid(tx, first, mail))
  if (text === '') return refused('It has no text.')
  const names = attachments.map(({ name }) => name).join(', ')
  const parsed = agencyMessageSchema.safeParse({
    message: names === '' ? text : `${text}\n\nAttached to the e-mail, not shown here: ${names}`,
    answerTo: first.id,
  })
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? '')
  const { clientId, subject, projectId } = first
  const posted = await postMessage(
    tx,
    by,
    { clientId, subject, projectId, answerTo: first.id, message: parsed.data.message },
    { authorName: by.name, submissionKey: `mail:${key}` },
  )
  if (posted.is === 'refused') return refused(posted.words)
  if (posted.is !== 'done') return { outcome: 'gone' }
  for (const did of posted.did) await recordActivity(tx, by, { subject: '', ...did })
  return { outcome: 'posted' }
}

const refused = (reason: string): AnsweredByMail => ({ outcome: 'refused', reason })

/**
 * Adds an e-mail of a client, with its files, to the conversation whose token its address has, or that it replies to. Only
 * from the address of their account: the e-mail may have been forwarded.
 */
export const addClientMail =
  (env: Env) =>
  async (tx: Tx, tokens: string[], mail: ReceivedMail, isCut: boolean): Promise<AnsweredByMail> => {
    const first = await findFirst(tx, tokens, mail)
    const client = first && (await lockUser(tx, first.clientId))
    if (!client) return { outcome: 'gone' }
    if (client.email.toLowerCase() !== mail.from.address)
      return refused('It belongs to a client’s conversation, and is not from that client’s address.')
    const shut = whyShut(client)
    if (shut !== undefined) return refused(shut)
    const text = withoutRepeated(withInvitation(mail), await listSaid(tx, first, mail))
    const hasFiles = mail.attachments.length > 0
    const parsed = replySchema.safeParse({
      answerTo: first.id,
      message: text === '' && hasFiles ? 'Sent by e-mail, without words.' : text,
    })
    if (!parsed.success)
      return refused(text === '' ? 'It has no text.' : (parsed.error.issues[0]?.message ?? ''))
    const { ids, left } = await receiveMailFiles(tx, client, first.projectId, mail, isCut)
    const sent = {
      ...parsed.data,
      message: [parsed.data.message, ...left].join('\n\n'),
      attachments: ids,
      submissionKey: `mail:${mail.key}`,
    }
    const stored = await storeMessage(tx, { ...client, userId: client.id }, env, sent, 'e-mail')
    if (stored.is !== 'done') throw new Error('a message was checked, and then refused')
    return { outcome: 'posted' }
  }

/** Why a client’s conversations take no message. */
export function whyShut({ status, archivedAt }: Pick<User, 'status' | 'archivedAt'>): string | undefined {
  if (status !== 'active') return 'The account of this client is closed.'
  return archivedAt === null ? undefined : archivedSentence
}

/** Stores the attachments of an e-mail by the rules of uploads. @returns the files, and a sentence for each that is left out */
export async function receiveMailFiles(
  tx: Tx,
  client: User,
  projectId: number | null,
  { attachments, leftOut }: { attachments: readonly Omit<ReceivedFile, 'type'>[]; leftOut: number },
  isCut: boolean,
): Promise<{ ids: number[]; left: string[] }> {
  const ids: number[] = []
  const left: string[] = []
  const by = { username: client.username, userId: client.id }
  const file = {
    clientId: client.id,
    projectId,
    uploaderName: fullName(client),
    isShared: true,
    now: new Date(),
  }
  for (const { name, content } of isCut ? [] : attachments.slice(0, mostFilesAtOnce))
    try {
      ids.push((await receiveFile(tx, by, { ...file, name }, Readable.from([content]))).id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push(`${name}: ${error.publicMessage}`)
    }
  const others = leftOut + (isCut ? attachments.length : Math.max(0, attachments.length - mostFilesAtOnce))
  if (others > 0) left.push(`${others} more of its files are only in the e-mail.`)
  if (isCut) left.push('The e-mail was larger than 10 MB, and only its beginning was read.')
  return { ids, left }
}

/** What was said in a conversation, for what an e-mail repeats of it. */
async function listSaid(tx: Tx, first: StoredMessage, mail: ReceivedMail): Promise<Said> {
  const messages = await tx
    .select({ message: clientMessages.message })
    .from(clientMessages)
    .where(or(eq(clientMessages.id, first.id), eq(clientMessages.answerTo, first.id)))
    .orderBy(desc(clientMessages.id))
    .limit(mostSaid)
  const sent = await findSentMails(tx, [...mail.inReplyTo, ...mail.references.toReversed()].slice(0, mostIds))
  const texts = [...[...sent.values()].map(textOfSent), ...messages.map(({ message }) => message)]
  // The mailbox is the one that the conversation's address leads to.
  const addresses = mail.to
    .filter((address) => address.includes('+'))
    .map((address) => address.slice(0, address.indexOf('+')) + address.slice(address.lastIndexOf('@')))
  return { texts, addresses }
}

const mostSaid = 60

/** The first message of the conversation whose token an address has, or that the e-mail replies to. */
const findFirst = async (tx: Tx, tokens: string[], { inReplyTo, references }: ReceivedMail) =>
  (await findByTokens(tx, tokens)) ?? (await findByMails(tx, [...inReplyTo, ...references.toReversed()]))

async function findByTokens(tx: Tx, tokens: string[]): Promise<StoredMessage | undefined> {
  if (tokens.length === 0) return undefined
  const [first] = await tx
    .select()
    .from(clientMessages)
    .where(inArray(clientMessages.mailToken, tokens))
    .limit(1)
  return first
}

/** By the first of these e-mails that is about a message. */
async function findByMails(tx: Tx, messageIds: string[]): Promise<StoredMessage | undefined> {
  const topics = await findMailTopics(tx, messageIds.slice(0, mostIds))
  const [id] = [...topics.values()].flatMap((about) => /^client-messages:(\d{1,15})$/.exec(about)?.[1] ?? [])
  if (id === undefined) return undefined
  const byId = async (number: number) =>
    (await tx.select().from(clientMessages).where(eq(clientMessages.id, number)))[0]
  const message = await byId(Number(id))
  return message?.answerTo == null ? message : await byId(message.answerTo)
}

const mostIds = 50
