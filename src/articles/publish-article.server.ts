import { and, asc, eq, lte } from 'drizzle-orm'
import type { ActivityType } from '#activity/activity-type.ts'
import { type Outcome, done, impossible, notFound, refused } from '#activity/outcome.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { queueEvent } from '#connections/webhooks/queue-event.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { ArticleCheck, ArticleFields, ConsoleArticle } from './article.ts'
import { type StoredArticle, fieldsOf, lockArticle, noArticle } from './article-rows.server.ts'
import { getArticle } from './find-article.server.ts'
import { articles } from './article-table.server.ts'
import { addVersion } from './article-versions.server.ts'
import { findVersion } from './list-versions.server.ts'
import { checkStored, slugTakenMessage } from './check-article.server.ts'
import { makePublic, unpublish } from './make-public.server.ts'
import { releaseSlugs, reserveSlug } from './slugs.server.ts'
import { type ArticleAuthor, type ArticleContext, changedSince } from './save-article.server.ts'
import { bySystem, recordActivity } from '#activity/record.server.ts'

export type PublishOutcome = Outcome<{ article: ConsoleArticle }>

/** Publishes an article immediately as it is at `revision`. Idempotent. */
export async function publishNow(
  tx: Tx,
  by: ArticleAuthor,
  id: number,
  revision: number,
  context: ArticleContext,
): Promise<PublishOutcome> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  if (revision !== stored.revision) return await changedSince(tx, id)
  if (stored.state === 'published' && stored.publishedRevision === revision) return await doneWith(tx, id)
  const blocking = await findBlocking(tx, stored, context)
  if (blocking.length > 0) return blockedBy(blocking)
  const fields = fieldsOf(stored)
  const publishedAt = stored.state === 'published' ? (stored.publishedAt ?? context.now) : context.now
  if (!(await makePublic(tx, id, { fields, revision, publishedAt }))) return blockedBy(slugTaken)
  await addVersion(tx, id, { kind: 'published', revision, fields, by: by.username, at: context.now })
  await tx.update(articles).set({ unkeptSince: null }).where(eq(articles.id, id))
  await tellOfArticle(tx, 'article.published', id, fields)
  return await doneWith(tx, id, 'article.published')
}

/** Schedules an article as it is at `revision`; later changes need another scheduling. */
export async function schedule(
  tx: Tx,
  by: ArticleAuthor,
  id: number,
  { revision, at }: { revision: number; at: Date },
  context: ArticleContext,
): Promise<PublishOutcome> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  if (stored.state === 'published')
    return impossible('This article is public already. Publish your changes now.')
  if (revision !== stored.revision) return await changedSince(tx, id)
  const blocking = await findBlocking(tx, stored, context)
  if (blocking.length > 0) return blockedBy(blocking)
  const fields = fieldsOf(stored)
  if (!(await reserveSlug(tx, id, fields.slug, null))) return blockedBy(slugTaken)
  await releaseSlugs(tx, id, fields.slug)
  const version = { kind: 'scheduled', revision, fields, by: by.username, at: context.now } as const
  const scheduledVersion = await addVersion(tx, id, version)
  await tx
    .update(articles)
    .set({ state: 'scheduled', scheduledFor: at, scheduledVersion, unkeptSince: null })
    .where(eq(articles.id, id))
  return await doneWith(tx, id, 'article.scheduled')
}

/** Removes an article from the schedule: its state is what it was before. */
export async function unschedule(tx: Tx, id: number): Promise<PublishOutcome> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  if (stored.state !== 'scheduled')
    return impossible('This article is not scheduled any more. Please look at the page again.')
  await releaseSlugs(tx, id, '')
  const state = stored.withdrawnAt ? 'withdrawn' : 'draft'
  await tx
    .update(articles)
    .set({ state, scheduledFor: null, scheduledVersion: null })
    .where(eq(articles.id, id))
  return await doneWith(tx, id, 'article.unscheduled')
}

/** Takes an article off the site. */
export async function withdraw(tx: Tx, id: number, { now }: { now: Date }): Promise<PublishOutcome> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  if (stored.state === 'withdrawn') return await doneWith(tx, id)
  if (stored.state !== 'published') return impossible('Only an article that is public can be withdrawn.')
  await unpublish(tx, id, now)
  await tellOfArticle(tx, 'article.withdrawn', id, fieldsOf(stored))
  return await doneWith(tx, id, 'article.withdrawn')
}

/** Tells webhooks of an article: what it is called is public, or was. */
const tellOfArticle = async (
  tx: Tx,
  type: 'article.published' | 'article.withdrawn',
  id: number,
  { slug, title }: Pick<ArticleFields, 'slug' | 'title'>,
) => await queueEvent(tx, type, () => ({ data: { id, slug, title }, page: consolePaths.article(id) }))

/** Done; `type` is recorded, if anything has changed. */
const doneWith = async (tx: Tx, id: number, type?: ActivityType) =>
  done({ article: await getArticle(tx, id) }, ...(type ? [{ type, subject: `${id}` }] : []))

/** Refused for failing checks, each at its field. */
const blockedBy = (checks: readonly ArticleCheck[]) => {
  const errors = checks.map(({ field, message }) => ({ field, message }))
  const [{ field, message } = { field: 'form', message: 'A check fails.' }] = errors
  return refused(field, message, 400, { errors, checks })
}

const slugTaken: ArticleCheck[] = [{ id: 'slug', level: 'blocks', field: 'slug', message: slugTakenMessage }]

async function findBlocking(
  tx: Tx,
  stored: StoredArticle,
  { site, now }: ArticleContext,
): Promise<ArticleCheck[]> {
  const checks = await checkStored(tx, { id: stored.id, fields: fieldsOf(stored), site, now })
  return checks.filter(({ level }) => level === 'blocks')
}

/**
 * Publishes what is due, dated with its scheduled time, each article in its own transaction by the process that locks it first.
 * A failure does not stop the others; the first one is thrown at the end. @returns how many this call has published
 */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(lte(articles.scheduledFor, now))
    .orderBy(asc(articles.scheduledFor), asc(articles.id))
  let published = 0
  const failures: unknown[] = []
  for (const { id } of due)
    try {
      if (await publishOne(db, id, now)) published += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return published
}

async function publishOne(db: Db, id: number, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), lte(articles.scheduledFor, now)))
      // Another process publishes it.
      .for('update', { skipLocked: true })
    if (!stored?.scheduledFor || stored.scheduledVersion === null) return false
    const found = await findVersion(tx, id, stored.scheduledVersion)
    if (!found) throw new Error(`the scheduled version of article ${id} is not there`)
    const { fields, version } = found
    const publication = { fields, revision: version.revision, publishedAt: stored.scheduledFor }
    // Its address has been reserved since it was scheduled.
    if (!(await makePublic(tx, id, publication))) throw new Error(`the address of article ${id} is taken`)
    const { revision, by } = version
    await addVersion(tx, id, { kind: 'published', revision, fields, by, at: now })
    await recordActivity(tx, bySystem, { type: 'article.published', subject: String(id) })
    await tellOfArticle(tx, 'article.published', id, fields)
    return true
  })
}
