import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, ne, or, sum } from 'drizzle-orm'
import { done, notFound, refused, type Outcome } from '#activity/outcome.server.ts'
import { announceToConsole, announceClientChange } from '#platform/watch-notices.ts'
import { containing, type Db, type Tx } from '#platform/db/database.ts'
import { readChunks } from '#platform/files/content.ts'
import type { ClientFile, OwnFile, OwnFiles } from './client-file.ts'
import { deliverableVersionFiles, deliverableVersions } from '../approvals/table.server.ts'
import { clientFileChunks, clientFilePreviews, clientFiles } from './table.server.ts'

export type StoredFile = typeof clientFiles.$inferSelect

/** A file without internal columns. */
export const toClientFile = (file: StoredFile): ClientFile => ({
  id: file.id,
  projectId: file.projectId,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  sha256: file.sha256,
  hasPreview: file.width !== null,
  width: file.width,
  height: file.height,
  uploaderName: file.uploaderName,
  createdAt: file.createdAt.toISOString(),
})

const isShownTo = (clientId: string) =>
  and(eq(clientFiles.clientId, clientId), isNotNull(clientFiles.completedAt), isNotNull(clientFiles.sharedAt))

/** All files shared with a client, the latest first. */
export async function listSharedFiles(db: Db, clientId: string): Promise<ClientFile[]> {
  const rows = await db.select().from(clientFiles).where(isShownTo(clientId)).orderBy(desc(clientFiles.id))
  return rows.map(toClientFile)
}

const pageOfFiles = 50
const newForMs = 30 * 86_400_000

/** A page of the files that a client has in the portal, the latest first: all of them, or those that match. */
export async function listOwnFiles(
  db: Db,
  clientId: string,
  now: Date,
  {
    q = '',
    projectId,
    before,
  }: { q?: string; projectId?: number | undefined; before?: number | undefined } = {},
): Promise<OwnFiles> {
  const words = containing(q)
  const rows = await db
    .select()
    .from(clientFiles)
    .where(
      and(
        isShownTo(clientId),
        projectId === undefined ? undefined : eq(clientFiles.projectId, projectId),
        before === undefined ? undefined : lt(clientFiles.id, before),
        q === '' ? undefined : or(ilike(clientFiles.name, words), ilike(clientFiles.uploaderName, words)),
      ),
    )
    .orderBy(desc(clientFiles.id))
    .limit(pageOfFiles + 1)
  const shown = rows.slice(0, pageOfFiles)
  return {
    files: shown.map((file) => toOwnFile(file, now)),
    next: rows.length > pageOfFiles ? (shown.at(-1)?.id ?? null) : null,
    used: await countBytes(db, clientId),
  }
}

/** A file as its client sees it. */
export const toOwnFile = (file: StoredFile, now: Date): OwnFile => ({
  id: file.id,
  name: file.name,
  size: file.bytes,
  type: file.type,
  projectId: file.projectId,
  addedBy: file.uploaderName,
  addedAt: file.createdAt.toISOString(),
  isNew:
    file.uploadedBy !== file.clientId &&
    file.openedAt === null &&
    now.getTime() - (file.sharedAt ?? file.createdAt).getTime() < newForMs,
  isOwn: file.uploadedBy === file.clientId,
  hasPreview: file.width !== null,
})

/** The total size of a client's files, including those that only the agency sees. */
export async function countBytes(db: Db, clientId: string): Promise<number> {
  const [used] = await db
    .select({ bytes: sum(clientFiles.bytes) })
    .from(clientFiles)
    .where(and(eq(clientFiles.clientId, clientId), isNotNull(clientFiles.completedAt)))
  return Number(used?.bytes ?? 0)
}

/** Another file of the client's with the same bytes, the latest. */
export async function findSameFile(
  db: Db,
  { id, clientId, sha256 }: Pick<StoredFile, 'id' | 'clientId' | 'sha256'>,
): Promise<StoredFile | undefined> {
  const [same] = await db
    .select()
    .from(clientFiles)
    .where(and(isShownTo(clientId), eq(clientFiles.sha256, sha256), ne(clientFiles.id, id)))
    .orderBy(desc(clientFiles.id))
    .limit(1)
  return same
}

/** A file shared with this client. */
export async function findSharedFile(db: Db, clientId: string, id: number): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(clientFiles)
    .where(and(isShownTo(clientId), eq(clientFiles.id, id)))
  return file
}

/** Any file that is complete, for the agency. */
export async function findFile(db: Db, id: number): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(clientFiles)
    .where(and(eq(clientFiles.id, id), isNotNull(clientFiles.completedAt)))
  return file
}

/** Records, once, that the client has saved a file. */
export async function markFileOpened(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const opened = await tx
      .update(clientFiles)
      .set({ openedAt: now })
      .where(and(eq(clientFiles.id, id), isNull(clientFiles.openedAt)))
      .returning({ id: clientFiles.id })
    if (opened.length > 0) await announceToConsole(tx, 'messages')
  })
}

/** The content of a file from one byte to another, both included. */
export const readContent = (db: Db, fileId: number, range: { first: number; last: number }) =>
  readChunks(async (number) => {
    const [chunk] = await db
      .select({ data: clientFileChunks.data })
      .from(clientFileChunks)
      .where(and(eq(clientFileChunks.fileId, fileId), eq(clientFileChunks.number, number)))
    return chunk?.data
  }, range)

/** The preview of a picture. */
export async function findPreview(db: Db, fileId: number): Promise<Uint8Array | undefined> {
  const [preview] = await db
    .select({ data: clientFilePreviews.data })
    .from(clientFilePreviews)
    .where(eq(clientFilePreviews.fileId, fileId))
  return preview?.data
}

/** Deletes those of these files that no message has. */
export async function deleteUnattached(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(clientFiles).where(and(inArray(clientFiles.id, [...ids]), isNull(clientFiles.messageId)))
}

/** Deletes a file of this client that they were not sent as part of a version. Idempotent. */
export async function deleteFile(tx: Tx, clientId: string, id: number): Promise<Outcome> {
  // `sendVersion` locks the same row.
  const [file] = await tx.select().from(clientFiles).where(eq(clientFiles.id, id)).for('update')
  if (file && file.clientId !== clientId) return notFound('This client has no such file.')
  if (!file || file.completedAt === null) return done({})
  const sent = await tx
    .select({ id: deliverableVersions.id })
    .from(deliverableVersionFiles)
    .innerJoin(deliverableVersions, eq(deliverableVersions.id, deliverableVersionFiles.versionId))
    .where(and(eq(deliverableVersionFiles.fileId, id), isNotNull(deliverableVersions.sentAt)))
    .limit(1)
  if (sent.length > 0)
    return refused('form', 'This file is part of a version that the client was sent, so it stays.', 409)
  await tx.delete(clientFiles).where(eq(clientFiles.id, id))
  if (file.sharedAt !== null) await announceClientChange(tx, file.clientId)
  await announceToConsole(tx, 'messages')
  return done({}, { type: 'file.deleted', subject: String(id) })
}
