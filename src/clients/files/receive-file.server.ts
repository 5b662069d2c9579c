import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { toNumber } from '#shared/row-number.ts'
import { announceClientChange, announceToConsole } from '#platform/watch-notices.ts'
import { lockUser, findClient } from '#accounts/users.server.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { storeContent, type StoredContent, plainFileName } from '#platform/files/content.ts'
import { makePreview } from '#platform/pictures/make-preview.ts'
import type { FormFiles } from '#activity/act.server.ts'
import { maxClientBytes, type ClientFile, maxFileBytes, mostFilesAtOnce } from './client-file.ts'
import { clientFileChunks, clientFilePreviews, clientFiles } from './table.server.ts'
import { noClient } from '../client-act.server.ts'
import { archivedError } from '../archived-client.server.ts'
import { attachedIn } from '../messages/message-check.ts'
import { findConversation } from '../messages/messages.server.ts'
import { ownsProject } from '../store.server.ts'
import { countBytes, toClientFile, deleteUnattached } from './store.server.ts'

export type NewFile = {
  clientId: string
  projectId: number | null
  /** As uploaded. */
  name: string
  uploaderName: string
  /** Whether the client sees it immediately, or only once it is part of a version that is sent. */
  isShared: boolean
  now: Date
}

const previewWidth = 640

const refuse = (message: string) => new AppError('file_refused', 400, message)

/**
 * Stores a file of a client while it arrives, a chunk at a time; if it fails, nothing stays. One transaction would hold a
 * connection for as long as the upload takes.
 * @throws AppError 400 for a file that is empty, not of the type its name says, or over the client's quota; 409 for an
 * archived client; and whatever `content` throws
 */
export async function receiveFile(
  db: Db,
  actor: Actor,
  file: NewFile,
  content: AsyncIterable<Uint8Array>,
): Promise<ClientFile> {
  const [begun] = await db
    .insert(clientFiles)
    .values({
      clientId: file.clientId,
      projectId: file.projectId,
      name: plainFileName(file.name),
      uploadedBy: actor.userId ?? null,
      uploaderName: file.uploaderName,
      createdAt: file.now,
    })
    .returning()
  if (!begun) throw new Error('a file was not begun')
  try {
    const stored = await storeContent(begun.name, content, async (number, data) =>
      writeChunk(db, { fileId: begun.id, number, data }),
    )
    return await complete(db, actor, file, begun.id, stored)
  } catch (error) {
    // If even this fails, `deleteAbandonedUploads` does it later.
    await db
      .delete(clientFiles)
      .where(eq(clientFiles.id, begun.id))
      .catch(() => undefined)
    throw error
  }
}

/**
 * Stores a chunk without waiting for the disk: `complete` waits, which flushes earlier commits too, and an incomplete file
 * is never shown.
 */
async function writeChunk(
  db: Db,
  { fileId, number, data }: typeof clientFileChunks.$inferInsert,
): Promise<void> {
  await db.execute(sql`
    insert into ${clientFileChunks} (file_id, number, data)
    select ${fileId}::bigint, ${number}::integer, ${data}::bytea from set_config('synchronous_commit', 'off', true)`)
}

async function complete(
  db: Db,
  actor: Actor,
  { clientId, isShared, now }: NewFile,
  fileId: number,
  { name, type, bytes, sha256, pixels }: StoredContent,
): Promise<ClientFile> {
  const preview = pixels && (await makePreview(pixels, previewWidth))
  return await db.transaction(async (tx) => {
    // Serializes uploads for one client: their sum must stay within the quota.
    const client = await lockUser(tx, clientId)
    if (client?.archivedAt) throw archivedError()
    if ((await countBytes(tx, clientId)) + bytes > maxClientBytes)
      throw refuse('There is no room for this file: one client’s files may hold 1 GB together.')
    const [stored] = await tx
      .update(clientFiles)
      .set({
        name,
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
    // The client was erased meanwhile, or the upload took too long.
    if (!stored) throw new AppError('conflict', 409, 'This upload was ended before it was done.')
    if (preview) await tx.insert(clientFilePreviews).values({ fileId, data: preview.data })
    await recordActivity(tx, actor, { type: 'file.added', subject: String(fileId) })
    if (isShared) await announceClientChange(tx, clientId)
    await announceToConsole(tx, 'messages')
    return toClientFile(stored)
  })
}

const abandonedAfterMs = 3_600_000

/** Deletes the remains of uploads whose server was stopped. */
export async function deleteAbandonedUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - abandonedAfterMs)
  await db.delete(clientFiles).where(and(isNull(clientFiles.completedAt), lt(clientFiles.createdAt, before)))
}

/** The limits of one upload to a client's files. */
export const uploadLimits = {
  field: 'file',
  maxBytes: maxFileBytes,
  maxFiles: mostFilesAtOnce,
  tooLarge: 'This file is larger than 25 MB. Please make it smaller, or several of it.',
  missing: 'Please choose a file.',
}

/**
 * The files in a native form of a message: from a client, or to the client whose username the address has. Ours are shared
 * when the message is sent.
 */
export const messageFiles: FormFiles = {
  limits: uploadLimits,
  async take(db, { by, now, params: { username } }, { name, fields, content }) {
    const clientId = username === undefined ? by.userId : (await findClient(db, username))?.id
    if (clientId === undefined || clientId === null) throw new AppError('not_found', 404, noClient)
    const projectId = await findProjectId(db, clientId, fields)
    const isShared = username === undefined
    return await receiveFile(
      db,
      by,
      { clientId, projectId, name, uploaderName: by.name, isShared, now },
      content,
    )
  },
  release: deleteUnattached,
}

/** The project of the conversation that the form replies in, or the one chosen in it. The act refuses a wrong one. */
async function findProjectId(
  db: Db,
  clientId: string,
  fields: ReadonlyMap<string, string>,
): Promise<number | null> {
  const answered = toNumber(fields.get('answerTo') ?? fields.get('corrects'))
  if (answered !== undefined) return (await findConversation(db, clientId, answered))?.projectId ?? null
  const projectId = toNumber(fields.get('projectId'))
  return projectId !== undefined && (await ownsProject(db, clientId, projectId)) ? projectId : null
}

/** The values of such a form as the body of its act. */
export const withAttachments = (values: Record<string, string>): object => ({
  ...values,
  attachments: attachedIn(values).map(({ id }) => id),
})
