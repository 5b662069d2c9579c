import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { containing, type Db, type Tx } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { messagesAtOnce, type Message, type MessagesView } from '../project-data.ts'
import { listAttachments } from '../files/attachments.server.ts'
import { clientMessages } from '../table.server.ts'

// No response grows without bounds.
const mostUnread = 200
// Of messages that were read; its tab shows the ten newest conversations at most.
const mostOnOverview = 20

export type StoredMessage = typeof clientMessages.$inferSelect

const messageColumns = {
  id: clientMessages.id,
  clientId: clientMessages.clientId,
  projectId: clientMessages.projectId,
  subject: clientMessages.subject,
  message: clientMessages.message,
  isRead: clientMessages.isRead,
  createdAt: clientMessages.createdAt,
  senderName: clientMessages.senderName,
  isFromClient: clientMessages.isFromClient,
  answerTo: clientMessages.answerTo,
  corrects: clientMessages.corrects,
}
const seenColumns = {
  readAt: clientMessages.readAt,
  seenAt: clientMessages.seenAt,
  seenByName: clientMessages.seenByName,
}

/** A message without internal columns. */
export const toMessage = (message: Pick<StoredMessage, keyof typeof messageColumns>): Message => ({
  id: message.id,
  userId: message.clientId,
  projectId: message.projectId,
  subject: message.subject,
  message: message.message,
  isRead: message.isRead,
  createdAt: message.createdAt.toISOString(),
  senderName: message.senderName,
  isFromClient: message.isFromClient,
  answerTo: message.answerTo,
  ...(message.corrects !== null && { corrects: message.corrects }),
})

/**
 * The newest messages of one client and those they have not read, and with `conversation` the newest of that one: newest
 * first, with attachments and who has seen them. Another client's conversation has none.
 */
export async function listMessages(db: Db, clientId: string, view: MessagesView = {}): Promise<Message[]> {
  const rows = await db
    .select({
      ...messageColumns,
      ...seenColumns,
      client: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(clientMessages)
    .innerJoin(users, eq(users.id, clientMessages.clientId))
    .where(inView(clientId, view))
    .orderBy(...newestFirst)
  const attachments = await listAttachments(
    db,
    clientId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ client, ...message }) => ({
    ...toMessage(message),
    attachments: attachments.get(message.id) ?? [],
    seenBy: seenBy(message, fullName(client)),
  }))
}

/** The same for the overview: fewer, and without attachments. */
export async function listNewestMessages(db: Db, clientId: string): Promise<Message[]> {
  const rows = await db
    .select(messageColumns)
    .from(clientMessages)
    .where(inView(clientId, { shown: mostOnOverview }))
    .orderBy(...newestFirst)
  return rows.map(toMessage)
}

/** Who opened a message first: the client one of ours, a member of staff one of theirs. */
export function seenBy(
  {
    isFromClient,
    readAt,
    seenAt,
    seenByName,
  }: Pick<StoredMessage, 'isFromClient' | keyof typeof seenColumns>,
  clientName: string,
): { name: string; at: string } | null {
  if (isFromClient) return seenAt && { name: seenByName ?? '', at: seenAt.toISOString() }
  return readAt && { name: clientName, at: readAt.toISOString() }
}

/** Marks a client's messages as seen by a member of staff. @returns whether any was new */
export async function markSeenByAgency(tx: Tx, clientId: string, name: string): Promise<boolean> {
  const seen = await tx
    .update(clientMessages)
    .set({ seenAt: sql`now()`, seenByName: name })
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        eq(clientMessages.isFromClient, true),
        isNull(clientMessages.seenAt),
      ),
    )
    .returning({ id: clientMessages.id })
  return seen.length > 0
}

const newestFirst = [desc(clientMessages.createdAt), desc(clientMessages.id)]

/** The messages of `listMessages`. */
function inView(clientId: string, { conversation, shown = messagesAtOnce, q = '' }: MessagesView): SQL {
  const own = sql`select id from client_messages where user_id = ${clientId} and held_until is null`
  const newest = (count: number) => sql`order by created_at desc, id desc limit ${count}`
  const parts =
    q === ''
      ? [
          sql`(${own} ${newest(conversation === undefined ? shown : Math.min(shown, messagesAtOnce))})`,
          sql`(${own} and not is_read ${newest(mostUnread)})`,
        ]
      : [sql`(${own} and coalesce(answer_to, id) in (${conversationsWith(clientId, q)}) ${newest(shown)})`]
  if (conversation !== undefined)
    parts.push(sql`(${own} and (id = ${conversation} or answer_to = ${conversation}) ${newest(shown)})`)
  return sql`${clientMessages.id} in (${sql.join(parts, sql` union `)})`
}

/** The first messages of the conversations in which something contains these words. */
function conversationsWith(clientId: string, q: string): SQL {
  const words = containing(q)
  return sql`select coalesce(m.answer_to, m.id) from client_messages m
    where m.user_id = ${clientId} and m.held_until is null and (
      m.subject ilike ${words} or m.message ilike ${words} or m.sender_name ilike ${words}
      or exists (select from client_files f where f.user_id = ${clientId} and f.message_id = m.id and f.name ilike ${words}))`
}

/** The message with this id, if it is this client's. */
export async function findMessage(db: Db, clientId: string, id: number): Promise<StoredMessage | undefined> {
  const [message] = await db
    .select()
    .from(clientMessages)
    .where(and(eq(clientMessages.id, id), eq(clientMessages.clientId, clientId)))
  return message
}

/** The message that begins the conversation of `id`, if it is this client's. */
export async function findConversation(
  db: Db,
  clientId: string,
  id: number,
): Promise<StoredMessage | undefined> {
  const [message] = await db
    .select()
    .from(clientMessages)
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        isNull(clientMessages.heldUntil),
        sql`${clientMessages.id} = coalesce((select answer_to from client_messages where id = ${id} and user_id = ${clientId}), ${id})`,
      ),
    )
  return message
}

/** Marks every message of a conversation as read. @returns whether anything changed */
export async function markConversationRead(tx: Tx, clientId: string, firstId: number): Promise<boolean> {
  const changed = await tx
    .update(clientMessages)
    .set({ isRead: true, readAt: sql`now()` })
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        eq(clientMessages.isRead, false),
        isNull(clientMessages.heldUntil),
        or(eq(clientMessages.id, firstId), eq(clientMessages.answerTo, firstId)),
      ),
    )
    .returning({ id: clientMessages.id })
  return changed.length > 0
}
