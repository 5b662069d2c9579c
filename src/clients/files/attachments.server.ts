import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Attachment } from '../project-data.ts'
import { clientFiles } from './table.server.ts'
import type { clientMessages } from '../table.server.ts'

/** The attachments of these messages, by message. */
export async function listAttachments(
  db: Db,
  clientId: string,
  messageIds: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const rows = await db
    .select()
    .from(clientFiles)
    .where(
      and(
        eq(clientFiles.clientId, clientId),
        sql`${clientFiles.messageId} = any(${sql.param(messageIds)}::bigint[])`,
      ),
    )
    .orderBy(clientFiles.id)
  const found = new Map<number, Attachment[]>()
  for (const { messageId, id, name, bytes, type, width } of rows)
    if (messageId !== null)
      found.set(messageId, [
        ...(found.get(messageId) ?? []),
        { id, name, size: bytes, type, hasPreview: width !== null },
      ])
  return found
}

/**
 * Attaches files of a client to a message. One of the agency may have files that only the agency sees: they are shared when
 * it is sent. @returns false if one of them cannot be attached
 */
export async function attachFiles(
  tx: Tx,
  { id: messageId, clientId, isFromClient, heldUntil }: typeof clientMessages.$inferSelect,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const attached = await tx
    .update(clientFiles)
    .set({
      messageId,
      ...(heldUntil === null && { sharedAt: sql`coalesce(${clientFiles.sharedAt}, now())` }),
    })
    .where(
      and(
        eq(clientFiles.clientId, clientId),
        inArray(clientFiles.id, [...ids]),
        isFromClient ? isNotNull(clientFiles.sharedAt) : undefined,
        isNotNull(clientFiles.completedAt),
        or(isNull(clientFiles.messageId), eq(clientFiles.messageId, messageId)),
      ),
    )
    .returning({ id: clientFiles.id })
  return attached.length === ids.length
}
