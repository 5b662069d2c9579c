import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { done, impossible, notFound, refused, success, type Outcome } from '#activity/outcome.server.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { optionalLine } from '#shared/text-fields.ts'
import {
  pictureFormats,
  pictureSource,
  pictureSrcset,
  unusedPictureDays,
  type Picture,
  type PictureFormat,
  type UnusedPicture,
} from '../picture.ts'
import { pictureFiles, pictures } from './picture-table.server.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.server.ts'

export type Upload = { bytes: Uint8Array; name: string }

/**
 * Converts and stores an uploaded picture; the same file again is the same picture. Aborted by `signal`, nothing is stored.
 * @throws AppError 503 if the queue is full
 */
export async function addPicture(
  db: Db,
  actor: Actor,
  { bytes, name }: Upload,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Outcome<{ picture: Picture }>> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await markUploaded(db, id, now)
  if (known) return done({ picture: known })
  const prepared = await preparePicture(bytes, signal)
  if (prepared.outcome === 'refused') return refused('picture', prepared.reason)
  signal?.throwIfAborted()
  await db.transaction(async (tx) => await insertPicture(tx, actor, { id, name, now }, prepared.picture))
  return done({ picture: toPicture({ id, ...prepared.picture }) })
}

/** A new upload of a known picture restarts the time before it is offered for removal. */
async function markUploaded(db: Db, id: string, now: Date): Promise<Picture | undefined> {
  const [known] = await db
    .update(pictures)
    .set({ uploadedAt: now })
    .where(eq(pictures.id, id))
    .returning({ id: pictures.id, width: pictures.width, height: pictures.height })
  return known && toPicture(known)
}

async function insertPicture(
  tx: Tx,
  actor: Actor,
  { id, name, now }: { id: string; name: string; now: Date },
  { type, width, height, files }: PreparedPicture,
): Promise<void> {
  const inserted = await tx
    .insert(pictures)
    .values({
      id,
      type,
      width,
      height,
      bytes: files.reduce((sum, { data }) => sum + data.length, 0),
      name: plainName(name),
      createdBy: actor.userId ?? null,
      createdAt: now,
      uploadedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: pictures.id })
  // A concurrent upload of the same file.
  if (inserted.length === 0) return
  await tx.insert(pictureFiles).values(files.map((file) => ({ pictureId: id, ...file })))
  await recordActivity(tx, actor, { type: 'picture.added', subject: id })
}

const longestName = 120
const plainName = (name: string): string => {
  const read = optionalLine('Name', Infinity).safeParse(name.split(/[/\\]/).at(-1))
  return (read.data ?? '').slice(0, longestName).toWellFormed()
}

const toPicture = ({ id, width, height }: { id: string; width: number; height: number }): Picture => ({
  id,
  width,
  height,
  src: pictureSource(id, width),
  srcset: pictureSrcset(id, width, 'webp'),
})

/** One file of a picture. */
export async function findPictureFile(
  db: Db,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array | undefined> {
  const [file] = await db
    .select({ data: pictureFiles.data })
    .from(pictureFiles)
    .where(fileIs(id, width, format))
  return file?.data
}

/** Whether a file of a picture exists, without reading it. */
export const hasPictureFile = async (
  db: Db,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<boolean> => (await db.$count(pictureFiles, fileIs(id, width, format))) > 0

const fileIs = (id: string, width: number, format: PictureFormat) =>
  and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, width), eq(pictureFiles.format, format))

/** The existing ones of these pictures, by their ids. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toPicture(row)]))
}

// Every text of an article: public, in work, and in versions.
const texts = sql`(
  select content, cover_image from articles
  union all select content, cover_image from blog_posts
  union all select fields->>'content', fields->>'coverImage' from article_versions
) as texts`

const shown = (id: SQL) =>
  sql`exists (select from ${texts} where strpos(content, '/pictures/' || ${id} || '-') > 0 or strpos(cover_image, '/pictures/' || ${id} || '-') > 0)`

/** Pictures that no version of an article shows, and that were not uploaded for thirty days: the latest first. */
export async function listUnusedPictures(db: Db, now: Date, limit: number): Promise<UnusedPicture[]> {
  const since = new Date(now.getTime() - unusedPictureDays * 86_400_000)
  // Reads all texts once.
  const used = sql`select found[1] from ${texts}, regexp_matches(content || ' ' || cover_image, '/pictures/([0-9a-f]{32})-', 'g') as found`
  const rows = await db
    .select()
    .from(pictures)
    .where(and(lt(pictures.uploadedAt, since), sql`${pictures.id} not in (${used})`))
    .orderBy(desc(pictures.uploadedAt), desc(pictures.id))
    .limit(limit)
  return rows.map((row) => ({
    ...toPicture(row),
    name: row.name,
    bytes: row.bytes,
    uploadedAt: row.uploadedAt.toISOString(),
  }))
}

/** Removes a picture that no version of an article shows. */
export async function removePicture(tx: Tx, id: string): Promise<Outcome> {
  const removed = await tx
    .delete(pictures)
    .where(and(eq(pictures.id, id), sql`not ${shown(sql`${pictures.id}`)}`))
    .returning({ id: pictures.id })
  if (removed.length > 0) return done(success, { type: 'picture.removed', subject: id })
  return (await tx.$count(pictures, eq(pictures.id, id))) > 0
    ? impossible('An article shows this picture, or did in a version that is stored.')
    : notFound('There is no such picture.')
}

/** Whether a word is one of our formats. */
export const isPictureFormat = (word: string): word is PictureFormat =>
  pictureFormats.some((format) => format === word)
