import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Message, Project, ProjectUpdate } from '../project-data.ts'
import { clientMessages, clientProjects, projectUpdates } from './table.ts'

// No one reads more on one screen, and no response grows without bounds.
const mostProjects = 500
const mostUpdates = 200
const mostMessages = 500

/** The projects of one client, newest first. */
export async function listProjects(db: Db, clientId: string, limit = mostProjects): Promise<Project[]> {
  const rows = await db
    .select()
    .from(clientProjects)
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(clientProjects.createdAt), desc(clientProjects.id))
    .limit(limit)
  return rows.map(toProject)
}

/** A project without what is no one's business but the agency's. */
export const toProject = ({
  newsAt: _newsAt,
  clientId,
  ...row
}: typeof clientProjects.$inferSelect): Project => ({
  ...row,
  userId: clientId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The project with this id. */
export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const [row] = await db.select().from(clientProjects).where(eq(clientProjects.id, id))
  return row && toProject(row)
}

/** The update with this id. */
export async function findUpdate(
  db: Db,
  id: number,
): Promise<typeof projectUpdates.$inferSelect | undefined> {
  const [row] = await db.select().from(projectUpdates).where(eq(projectUpdates.id, id))
  return row
}

/** True when this is a project of this client. */
export async function ownsProject(db: Db, clientId: string, projectId: number): Promise<boolean> {
  const found = await db
    .select({ id: clientProjects.id })
    .from(clientProjects)
    .where(and(eq(clientProjects.id, projectId), eq(clientProjects.clientId, clientId)))
  return found.length > 0
}

/** Whose project it is. */
export async function findProjectOwner(db: Db, projectId: number): Promise<string | undefined> {
  const [project] = await db
    .select({ clientId: clientProjects.clientId })
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
  return project?.clientId
}

/** The updates of one client's projects, or of one of them, newest first. Another client's project has none. */
export async function listUpdates(
  db: Db,
  clientId: string,
  projectId?: number,
  limit = mostUpdates,
): Promise<ProjectUpdate[]> {
  const rows = await db
    .select({ update: projectUpdates })
    .from(projectUpdates)
    .innerJoin(clientProjects, eq(clientProjects.id, projectUpdates.projectId))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        isNull(projectUpdates.heldUntil),
        projectId === undefined ? undefined : eq(clientProjects.id, projectId),
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(limit)
  return rows.map(({ update }) => ({
    id: update.id,
    projectId: update.projectId,
    title: update.title,
    description: update.description,
    updateType: update.updateType,
    createdAt: update.createdAt.toISOString(),
    ...(update.corrects !== null && { corrects: update.corrects }),
  }))
}

export type StoredMessage = typeof clientMessages.$inferSelect

/** A message without what is no one's business but the server's. */
export const toMessage = (message: StoredMessage): Message => ({
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

/** The messages of one client, newest first. */
export const listMessages = async (db: Db, clientId: string, limit = mostMessages): Promise<Message[]> =>
  (await listMessageRows(db, clientId, limit)).map(toMessage)

/** The same with what only the server knows of them. */
async function listMessageRows(db: Db, clientId: string, limit: number): Promise<StoredMessage[]> {
  return await db
    .select()
    .from(clientMessages)
    .where(and(eq(clientMessages.clientId, clientId), isNull(clientMessages.heldUntil)))
    .orderBy(desc(clientMessages.createdAt), desc(clientMessages.id))
    .limit(limit)
}

/** How many messages of the agency a client has not opened. */
export async function countUnread(db: Db, clientId: string): Promise<number> {
  return await db.$count(
    clientMessages,
    and(
      eq(clientMessages.clientId, clientId),
      eq(clientMessages.isRead, false),
      isNull(clientMessages.heldUntil),
    ),
  )
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
