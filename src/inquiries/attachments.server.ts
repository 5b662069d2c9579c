import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { done, notFound, refused, success, type Outcome } from '#activity/outcome.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { readChunks, storeContent, plainFileName } from '#platform/files/content.ts'
import { makePreview } from '#platform/pictures/make-preview.ts'
import { attachmentLimits, previewWidth } from './attachment-limits.ts'
import type { InquiryAttachment } from './inquiry-event.ts'
import { inquiryAttachmentChunks, inquiryAttachments } from './attachment-table.server.ts'
import { contactSubmissions } from './table.server.ts'

const { preview: _, ...plainColumns } = getTableColumns(inquiryAttachments)
// The thumbnail itself is only read to be served.
const columns = { ...plainColumns, hasPreview: sql<boolean>`${inquiryAttachments.preview} is not null` }

type StoredAttachment = Omit<typeof inquiryAttachments.$inferSelect, 'preview'> & { hasPreview: boolean }

const toAttachment = (row: StoredAttachment): InquiryAttachment => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.bytes,
  isStored: row.completedAt !== null,
  hasPreview: row.hasPreview,
  reason: row.reason,
})

const isUnused = and(isNull(inquiryAttachments.eventId), isNull(inquiryAttachments.mailId))

const isUnusedOf = (userId: string) =>
  and(isUnused, eq(inquiryAttachments.uploadedBy, userId), isNotNull(inquiryAttachments.completedAt))

export type NewAttachment = {
  userId: string
  name: string
  /** The enquiry of the reply, if known. */
  inquiryId: number | null
  now: Date
}

/**
 * Stores a file for a reply while it arrives, completely or not at all.
 * @throws AppError 400 for a file that is empty or not of the type of its name; and whatever `content` throws
 */
export async function storeAttachment(
  db: Db,
  { userId, name, inquiryId, now }: NewAttachment,
  content: AsyncIterable<Uint8Array>,
): Promise<InquiryAttachment> {
  const [begun] = await db
    .insert(inquiryAttachments)
    .values({ inquiryId, uploadedBy: userId, name: plainFileName(name), createdAt: now })
    .returning({ id: inquiryAttachments.id, name: inquiryAttachments.name })
  if (!begun) throw new Error('an attachment was not begun')
  try {
    const { pixels, ...stored } = await storeContent(begun.name, content, async (number, data) =>
      writeChunk(db, { attachmentId: begun.id, number, data }),
    )
    const preview = pixels && (await makePreview(pixels, previewWidth))
    const [row] = await db
      .update(inquiryAttachments)
      .set({ ...stored, preview: preview?.data ?? null, completedAt: now })
      .where(eq(inquiryAttachments.id, begun.id))
      .returning(columns)
    // The enquiry was erased meanwhile.
    if (!row) throw new AppError('conflict', 409, 'This upload was ended before it was done.')
    return toAttachment(row)
  } catch (error) {
    // If this fails too, `deleteUnusedAttachments` does it later.
    await db
      .delete(inquiryAttachments)
      .where(eq(inquiryAttachments.id, begun.id))
      .catch(() => undefined)
    throw error
  }
}

/** Commits asynchronously: the commit that completes the file also flushes these. */
async function writeChunk(
  db: Db,
  { attachmentId, number, data }: typeof inquiryAttachmentChunks.$inferInsert,
): Promise<void> {
  await db.execute(sql`
    insert into ${inquiryAttachmentChunks} (attachment_id, number, data)
    select ${attachmentId}::bigint, ${number}::integer, ${data}::bytea from set_config('synchronous_commit', 'off', true)`)
}

/** Deletes an unsent file of this person. */
export async function removeAttachment(tx: Tx, userId: string, id: number): Promise<Outcome> {
  const removed = await tx
    .delete(inquiryAttachments)
    .where(and(eq(inquiryAttachments.id, id), isUnusedOf(userId)))
    .returning({ id: inquiryAttachments.id })
  return removed.length > 0 ? done(success) : notFound('There is no such file, or it was sent already.')
}

/** Locks the files of a reply. */
export async function lockForReply(
  tx: Tx,
  userId: string,
  inquiryId: number,
  ids: readonly number[],
): Promise<{ files: InquiryAttachment[] } | { refusal: Outcome<never> }> {
  if (ids.length === 0) return { files: [] }
  const rows = await tx
    .select(columns)
    .from(inquiryAttachments)
    .where(
      and(
        inArray(inquiryAttachments.id, [...ids]),
        isUnusedOf(userId),
        or(isNull(inquiryAttachments.inquiryId), eq(inquiryAttachments.inquiryId, inquiryId)),
      ),
    )
    .orderBy(asc(inquiryAttachments.id))
    .for('update')
  if (rows.length < new Set(ids).size)
    return {
      refusal: refused('attachments', 'A file is no longer there. Please remove it and attach it again.'),
    }
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentLimits.bytes)
    return {
      refusal: refused('attachments', 'The files are larger than 10 MB together. Please remove one.'),
    }
  return { files: rows.map(toAttachment) }
}

/** Attaches files to an event. */
export async function attachToEvent(
  tx: Tx,
  files: readonly { id: number }[],
  { inquiryId, eventId }: { inquiryId: number; eventId: number },
): Promise<void> {
  if (files.length === 0) return
  await tx
    .update(inquiryAttachments)
    .set({ inquiryId, eventId, mailId: null })
    .where(
      inArray(
        inquiryAttachments.id,
        files.map(({ id }) => id),
      ),
    )
}

/** Makes the files of an undone reply unsent again. */
export async function detachFromEvent(tx: Tx, eventId: number, now: Date): Promise<void> {
  await tx
    .update(inquiryAttachments)
    .set({ eventId: null, createdAt: now })
    .where(eq(inquiryAttachments.eventId, eventId))
}

/** The files of an enquiry's events, by event. */
export async function listAttachments(
  db: Db | Tx,
  inquiryId: number,
): Promise<Map<number, InquiryAttachment[]>> {
  const rows = await db
    .select(columns)
    .from(inquiryAttachments)
    .where(and(eq(inquiryAttachments.inquiryId, inquiryId), isNotNull(inquiryAttachments.eventId)))
    .orderBy(asc(inquiryAttachments.id))
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId ?? 0)
  return new Map([...byEvent].map(([eventId, files]) => [eventId, files.map(toAttachment)]))
}

/** The files of unmatched e-mails, by e-mail. */
export async function listMailAttachments(
  db: Db,
  mailIds: readonly number[],
): Promise<Map<number, InquiryAttachment[]>> {
  if (mailIds.length === 0) return new Map()
  const rows = await db
    .select(columns)
    .from(inquiryAttachments)
    .where(inArray(inquiryAttachments.mailId, [...mailIds]))
    .orderBy(asc(inquiryAttachments.id))
  const byMail = Map.groupBy(rows, ({ mailId }) => mailId ?? 0)
  return new Map([...byMail].map(([mailId, files]) => [mailId, files.map(toAttachment)]))
}

/** A stored file of an unmatched e-mail. */
export async function findMailAttachment(
  db: Db,
  mailId: number,
  id: number,
): Promise<StoredAttachment | undefined> {
  const [row] = await db
    .select(columns)
    .from(inquiryAttachments)
    .where(
      and(
        eq(inquiryAttachments.id, id),
        eq(inquiryAttachments.mailId, mailId),
        isNotNull(inquiryAttachments.completedAt),
      ),
    )
  return row
}

/** The files of a person's draft. */
export async function listUnsent(db: Db, inquiryId: number, userId: string): Promise<InquiryAttachment[]> {
  const rows = await db
    .select(columns)
    .from(inquiryAttachments)
    .where(and(eq(inquiryAttachments.inquiryId, inquiryId), isUnusedOf(userId)))
    .orderBy(asc(inquiryAttachments.id))
  return rows.map(toAttachment)
}

/** A stored file of a conversation; an unsent one only for the person who uploaded it. */
export async function findAttachment(
  db: Db,
  reference: string,
  id: number,
  userId: string,
): Promise<StoredAttachment | undefined> {
  const [row] = await db
    .select(columns)
    .from(inquiryAttachments)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, inquiryAttachments.inquiryId))
    .where(
      and(
        eq(inquiryAttachments.id, id),
        eq(contactSubmissions.reference, reference),
        isNotNull(inquiryAttachments.completedAt),
        or(isNotNull(inquiryAttachments.eventId), eq(inquiryAttachments.uploadedBy, userId)),
      ),
    )
  return row
}

export async function findAttachmentPreview(db: Db, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ preview: inquiryAttachments.preview })
    .from(inquiryAttachments)
    .where(eq(inquiryAttachments.id, id))
  return row?.preview ?? undefined
}

/** The content of a file between two bytes, both included. */
export const readAttachmentRange = (db: Db, id: number, range: { first: number; last: number }) =>
  readChunks(async (number) => {
    const [chunk] = await db
      .select({ data: inquiryAttachmentChunks.data })
      .from(inquiryAttachmentChunks)
      .where(and(eq(inquiryAttachmentChunks.attachmentId, id), eq(inquiryAttachmentChunks.number, number)))
    return chunk?.data
  }, range)

/** The whole content of a file. @throws if it no longer exists */
export async function* readAttachment(db: Db, id: number): AsyncGenerator<Uint8Array> {
  const [row] = await db
    .select({ bytes: inquiryAttachments.bytes })
    .from(inquiryAttachments)
    .where(eq(inquiryAttachments.id, id))
  if (!row) throw new Error(`attachment ${id} is not there`)
  yield* readAttachmentRange(db, id, { first: 0, last: row.bytes - 1 })
}

const unusedForMs = 24 * 3_600_000

/** Deletes files that were uploaded a day ago and never sent. */
export async function deleteUnusedAttachments(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedForMs)
  await db.delete(inquiryAttachments).where(and(isUnused, lt(inquiryAttachments.createdAt, before)))
}
