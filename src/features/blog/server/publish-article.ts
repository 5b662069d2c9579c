import { and, asc, eq, lte } from 'drizzle-orm'
import type { ActivityType } from '#features/activity/activity-type.ts'
import { type Outcome, done, impossible, notFound, refused } from '#features/activity/server/outcome.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ArticleCheck, ConsoleArticle } from '../article.ts'
import { type StoredArticle, fieldsOf, getArticle, lockArticle, noArticle } from './article-rows.ts'
import { articles } from './article-table.ts'
import { addVersion, findVersion } from './article-versions.ts'
import { checkStored, slugTakenMessage } from './check-article.ts'
import { holdSlug, makePublic, releaseHeld, takeDown } from './make-public.ts'
import { type ArticleAuthor, type ArticleContext, changedSince } from './save-article.ts'
import { bySystem, recordActivity } from '#features/activity/server/record.ts'

export type PublishOutcome = Outcome<{ article: ConsoleArticle }>

/** Publishes an article as it is at `revision`, at once. What is public already stays as it is, and is no second version. */
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
  if (stored.state === 'published' && stored.publishedRevision === revision) return await nowIs(tx, id)
  const blocking = await findBlocking(tx, stored, context)
  if (blocking.length > 0) return blockedBy(blocking)
  const fields = fieldsOf(stored)
  const publishedAt = stored.state === 'published' ? (stored.publishedAt ?? context.now) : context.now
  if (!(await makePublic(tx, id, { fields, revision, publishedAt }))) return blockedBy(slugTaken)
  await addVersion(tx, id, { kind: 'published', revision, fields, by: by.username, at: context.now })
  await tx.update(articles).set({ unkeptSince: null }).where(eq(articles.id, id))
  return await nowIs(tx, id, 'article.published')
}

/** Has an article published at a time, as it is at `revision`: what is changed later waits for another scheduling. */
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
  if (!(await holdSlug(tx, id, fields.slug, null))) return blockedBy(slugTaken)
  await releaseHeld(tx, id, fields.slug)
  const version = { kind: 'scheduled', revision, fields, by: by.username, at: context.now } as const
  const scheduledVersion = await addVersion(tx, id, version)
  await tx
    .update(articles)
    .set({ state: 'scheduled', scheduledFor: at, scheduledVersion, unkeptSince: null })
    .where(eq(articles.id, id))
  return await nowIs(tx, id, 'article.scheduled')
}

/** Takes an article off the schedule: it is again what it was. */
export async function unschedule(tx: Tx, id: number): Promise<PublishOutcome> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  if (stored.state !== 'scheduled')
    return impossible('This article is not scheduled any more. Please look at the page again.')
  await releaseHeld(tx, id, '')
  const state = stored.withdrawnAt ? 'withdrawn' : 'draft'
  await tx
    .update(articles)
    .set({ state, scheduledFor: null, scheduledVersion: null })
    .where(eq(articles.id, id))
  return await nowIs(tx, id, 'article.unscheduled')
}

/** Takes an article off the site. */
export async function withdraw(tx: Tx, id: number, { now }: { now: Date }): Promise<PublishOutcome> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  if (stored.state === 'withdrawn') return await nowIs(tx, id)
  if (stored.state !== 'published') return impossible('Only an article that is public can be withdrawn.')
  await takeDown(tx, id, now)
  return await nowIs(tx, id, 'article.withdrawn')
}

/** Done: `type` is what, unless everything was so already. */
const nowIs = async (tx: Tx, id: number, type?: ActivityType) =>
  done({ article: await getArticle(tx, id) }, ...(type ? [{ type, subject: `${id}` }] : []))

/** Refused for the checks that fail, each at its field. */
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
 * Publishes what is due, each article in a transaction of its own: anyone who locks it first does it, and no one does it
 * again. It carries the time it was scheduled for. One that fails keeps none of the others; the first failure is thrown
 * at the end. @returns how many this call has published
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
      // Another process has it in hand.
      .for('update', { skipLocked: true })
    if (!stored?.scheduledFor || stored.scheduledVersion === null) return false
    const found = await findVersion(tx, id, stored.scheduledVersion)
    if (!found) throw new Error(`the scheduled version of article ${id} is not there`)
    const { fields, version } = found
    const going = { fields, revision: version.revision, publishedAt: stored.scheduledFor }
    // Its address was held since it was scheduled.
    if (!(await makePublic(tx, id, going))) throw new Error(`the address of article ${id} is taken`)
    const { revision, by } = version
    await addVersion(tx, id, { kind: 'published', revision, fields, by, at: now })
    await recordActivity(tx, bySystem, { type: 'article.published', subject: String(id) })
    return true
  })
}
