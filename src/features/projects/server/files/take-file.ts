import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { lockUser } from '#features/accounts/server/users.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { maxClientBytes, type ClientFile } from '../../client-file.ts'
import { clientFileChunks, clientFilePreviews, clientFiles } from '../file-table.ts'
import { archivedError } from '../lock-client.ts'
import { fileKind, type FoundFile } from './file-kind.ts'
import { plainFileName } from './file-name.ts'
import { chunkBytes, toClientFile } from './store.ts'
import { loadSharp } from '#platform/pictures/load-sharp.ts'
import { oneAtATime } from '#platform/pictures/one-at-a-time.ts'

export type NewFile = {
  userId: string
  projectId: number
  /** As it was given. */
  name: string
  uploaderName: string
  /** Whether the client sees it from now on, or only once it is part of a version that is sent. */
  isShared: boolean
  now: Date
}

// A picture has to be in memory whole to be made small; a larger one goes without.
const maxPreviewedBytes = 12 * 1024 * 1024

const refuse = (message: string) => new AppError('file_refused', 400, message)

/**
 * Stores a file of a client while it arrives: a piece at a time, whole in the end or not at all. A transaction around all
 * of it would hold a connection for as long as someone's line takes.
 * @throws AppError 400 in words for a file that is empty, not what its name says, or more than the client has room for; 409
 * for a client who is archived; and whatever `content` throws
 */
export async function takeFile(
  db: Db,
  actor: Actor,
  file: NewFile,
  content: AsyncIterable<Uint8Array>,
): Promise<ClientFile> {
  const [begun] = await db
    .insert(clientFiles)
    .values({
      userId: file.userId,
      projectId: file.projectId,
      name: plainFileName(file.name),
      uploadedBy: actor.userId ?? null,
      uploaderName: file.uploaderName,
      createdAt: file.now,
    })
    .returning()
  if (!begun) throw new Error('a file was not begun')
  try {
    const stored = await storeContent(db, begun, content)
    return await complete(db, actor, file, begun.id, stored)
  } catch (error) {
    // Where even this fails, `deleteAbandonedUploads` does it later.
    await db
      .delete(clientFiles)
      .where(eq(clientFiles.id, begun.id))
      .catch(() => undefined)
    throw error
  }
}

type StoredContent = { type: string; bytes: number; sha256: string; pixels: Uint8Array | undefined }

async function storeContent(
  db: Db,
  { id: fileId, name }: { id: number; name: string },
  content: AsyncIterable<Uint8Array>,
): Promise<StoredContent> {
  const hash = createHash('sha256')
  const ofPicture: Uint8Array[] = []
  let found: FoundFile | undefined
  let bytes = 0
  let number = 0
  // One is written while the next arrives.
  let writing: Promise<unknown> = Promise.resolve()
  try {
    for await (const data of inChunks(content)) {
      if (number === 0) {
        found = fileKind(name, data)
        if (!found)
          throw refuse(
            `What is inside ${name} is not what its name says. Please save it anew and upload that.`,
          )
      }
      hash.update(data)
      await writing
      writing = writeChunk(db, { fileId, number, data })
      bytes += data.length
      if (found?.isPicture && bytes <= maxPreviewedBytes) ofPicture.push(data)
      number += 1
    }
    await writing
  } finally {
    // Whatever ended it, nothing is written any more once this returns.
    await writing.catch(() => undefined)
  }
  if (!found) throw refuse('This file is empty. Please choose another.')
  return {
    type: found.type,
    bytes,
    sha256: hash.digest('hex'),
    pixels: found.isPicture && bytes <= maxPreviewedBytes ? Buffer.concat(ofPicture) : undefined,
  }
}

/**
 * Stores a piece without waiting until it is on the disk: `complete` does wait, and what was committed before is there too by
 * then. A file that is not complete is no one’s.
 */
async function writeChunk(
  db: Db,
  { fileId, number, data }: typeof clientFileChunks.$inferInsert,
): Promise<void> {
  await db.execute(sql`
    insert into ${clientFileChunks} (file_id, number, data)
    select ${fileId}::bigint, ${number}::integer, ${data}::bytea from set_config('synchronous_commit', 'off', true)`)
}

/** The same bytes in pieces of one size; only the last may be smaller. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = Buffer.allocUnsafe(chunkBytes)
  let length = 0
  for await (const part of content) {
    for (let at = 0; at < part.length;) {
      const copied = Math.min(part.length - at, chunkBytes - length)
      chunk.set(part.subarray(at, at + copied), length)
      at += copied
      length += copied
      if (length < chunkBytes) continue
      yield chunk
      // Anyone who got it may still hold it.
      chunk = Buffer.allocUnsafe(chunkBytes)
      length = 0
    }
  }
  if (length > 0) yield chunk.subarray(0, length)
}

async function complete(
  db: Db,
  actor: Actor,
  { userId, isShared, now }: NewFile,
  fileId: number,
  { type, bytes, sha256, pixels }: StoredContent,
): Promise<ClientFile> {
  const preview = pixels && (await makePreview(pixels))
  return await db.transaction(async (tx) => {
    // Two uploads for one client take turns: together they may not be more than there is room for.
    const client = await lockUser(tx, userId)
    if (client?.archivedAt) throw archivedError()
    const [used] = await tx
      .select({ bytes: sum(clientFiles.bytes) })
      .from(clientFiles)
      .where(and(eq(clientFiles.userId, userId), isNotNull(clientFiles.completedAt)))
    if (Number(used?.bytes ?? 0) + bytes > maxClientBytes)
      throw refuse('There is no room for this file: one client’s files may hold 1 GB together.')
    const [stored] = await tx
      .update(clientFiles)
      .set({
        type,
        bytes,
        sha256,
        width: preview?.width ?? null,
        height: preview?.height ?? null,
        completedAt: now,
        sharedAt: isShared ? now : null,
      })
      .where(eq(clientFiles.id, fileId))
      .returning()
    // Meanwhile the client was erased, or it took longer than an upload may.
    if (!stored) throw new AppError('conflict', 409, 'This upload was ended before it was done.')
    if (preview) await tx.insert(clientFilePreviews).values({ fileId, data: preview.data })
    await recordActivity(tx, actor, { type: 'file.added', subject: String(fileId) })
    if (isShared) await announceClientChange(tx, userId)
    await announceToConsole(tx, 'messages')
    return toClientFile(stored)
  })
}

const abandonedAfterMs = 3_600_000

/** Deletes what is left of uploads whose server was stopped. */
export async function deleteAbandonedUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - abandonedAfterMs)
  await db.delete(clientFiles).where(and(isNull(clientFiles.completedAt), lt(clientFiles.createdAt, before)))
}

type Preview = { data: Uint8Array; width: number; height: number }

const previewWidth = 640
// Anyone who waits longer for a picture than for the file itself has no use for it.
const seconds = 20
const maxPixels = 40_000_000
const inTurn = oneAtATime(6)

/**
 * A picture made small, without what the camera wrote into it; `width` and `height` are those of the picture itself, turned
 * upright. Undefined for one that is damaged or too large, or while many wait: the file is kept as it is.
 */
async function makePreview(file: Uint8Array): Promise<Preview | undefined> {
  return await inTurn(async () => {
    const sharp = await loadSharp()
    const picture = sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    const { autoOrient } = await picture.metadata()
    const data = await picture
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: previewWidth, height: previewWidth, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 78 })
      .toBuffer()
    return { data, width: autoOrient.width, height: autoOrient.height }
    // What libvips throws while it reads a file is the file's fault.
  }).catch(() => undefined)
}
