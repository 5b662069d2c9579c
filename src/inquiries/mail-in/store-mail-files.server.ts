import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { chunkBytes } from '#platform/files/content.ts'
import { inquiryAttachments, inquiryAttachmentChunks } from '../attachment-table.server.ts'
import type { MailFile } from './mail-files.server.ts'

type Place = { inquiryId: number; eventId: number } | { mailId: number }

/** Stores the files of an e-mail with its message, or with the e-mail while that is unmatched. */
export async function insertMailFiles(
  tx: Tx,
  files: readonly MailFile[],
  place: Place,
  arrivedAt: Date,
): Promise<void> {
  for (const { name, bytes, reason, stored } of files) {
    const [row] = await tx
      .insert(inquiryAttachments)
      .values({
        ...place,
        name,
        bytes,
        reason,
        createdAt: arrivedAt,
        ...(stored && { ...stored.values, completedAt: arrivedAt }),
      })
      .returning({ id: inquiryAttachments.id })
    if (!row || !stored) continue
    for (let number = 0; number * chunkBytes < bytes; number += 1)
      await tx.insert(inquiryAttachmentChunks).values({
        attachmentId: row.id,
        number,
        data: stored.content.subarray(number * chunkBytes, (number + 1) * chunkBytes),
      })
  }
}

/** Moves the files of an e-mail to its message. */
export async function moveMailFiles(
  tx: Tx,
  mailId: number,
  place: { inquiryId: number; eventId: number },
): Promise<void> {
  await tx
    .update(inquiryAttachments)
    .set({ ...place, mailId: null })
    .where(eq(inquiryAttachments.mailId, mailId))
}

export const hasMailFiles = async (tx: Tx, mailId: number): Promise<boolean> =>
  (await tx.$count(inquiryAttachments, eq(inquiryAttachments.mailId, mailId))) > 0

/** The files of an unmatched e-mail with their content; undefined is that of one that is not stored. */
export async function readMailFiles(
  tx: Tx,
  mailId: number,
): Promise<{ name: string; reason: string | null; content: Uint8Array | undefined }[]> {
  const { id, name, reason, completedAt } = inquiryAttachments
  const rows = await tx
    .select({ id, name, reason, completedAt })
    .from(inquiryAttachments)
    .where(eq(inquiryAttachments.mailId, mailId))
    .orderBy(asc(id))
  const files = []
  for (const row of rows) {
    const chunks = await tx
      .select({ data: inquiryAttachmentChunks.data })
      .from(inquiryAttachmentChunks)
      .where(eq(inquiryAttachmentChunks.attachmentId, row.id))
      .orderBy(asc(inquiryAttachmentChunks.number))
    const content = row.completedAt === null ? undefined : Buffer.concat(chunks.map(({ data }) => data))
    files.push({ name: row.name, reason: row.reason, content })
  }
  return files
}

export async function deleteMailFiles(tx: Tx, mailId: number): Promise<void> {
  await tx.delete(inquiryAttachments).where(eq(inquiryAttachments.mailId, mailId))
}
