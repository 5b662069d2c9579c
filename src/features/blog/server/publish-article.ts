import { eq } from 'drizzle-orm'
import { recordActivity } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ArticleCheck, ConsoleArticle } from '../article.ts'
import { fieldsOf, findArticle, lockArticle, type StoredArticle } from './article-rows.ts'
import { articles } from './article-table.ts'
import { addVersion } from './article-versions.ts'
import { checkStored, slugTakenMessage } from './check-article.ts'
import { holdSlug, makePublic, releaseHeld, takeDown } from './make-public.ts'
import type { ArticleAuthor, ArticleContext } from './save-article.ts'

export type PublishOutcome =
  | { outcome: 'done'; article: ConsoleArticle }
  /** Checks fail; none of them only warns. */
  | { outcome: 'blocked'; checks: ArticleCheck[] }
  /** It was changed since: the newer one. */
  | { outcome: 'conflict'; article: ConsoleArticle }
  /** Not in this state. */
  | { outcome: 'refused'; message: string }
  | { outcome: 'no-article' }

/** Publishes an article as it is at `revision`, at once. What is public already stays as it is, and is no second version. */
export async function publishNow(
  db: Db,
  by: ArticleAuthor,
  id: number,
  revision: number,
  context: ArticleContext,
): Promise<PublishOutcome> {
  return await act(db, id, async (tx, stored) => {
    if (revision !== stored.revision) return 'conflict'
    if (stored.state === 'published' && stored.publishedRevision === revision) return 'done'
    const blocked = await findBlocking(tx, stored, context)
    if (blocked) return blocked
    const fields = fieldsOf(stored)
    const publishedAt = stored.state === 'published' ? (stored.publishedAt ?? context.now) : context.now
    if (!(await makePublic(tx, id, { fields, revision, publishedAt }))) return slugTaken
    await addVersion(tx, id, { kind: 'published', revision, fields, by: by.username, at: context.now })
    await tx.update(articles).set({ unkeptSince: null }).where(eq(articles.id, id))
    await recordActivity(tx, by, { type: 'article.published', subject: String(id) })
    return 'done'
  })
}

/** Has an article published at a time, as it is at `revision`: what is changed later waits for another scheduling. */
export async function schedule(
  db: Db,
  by: ArticleAuthor,
  id: number,
  { revision, at }: { revision: number; at: Date },
  context: ArticleContext,
): Promise<PublishOutcome> {
  return await act(db, id, async (tx, stored) => {
    if (stored.state === 'published')
      return refused('This article is public already. Publish your changes now.')
    if (revision !== stored.revision) return 'conflict'
    const blocked = await findBlocking(tx, stored, context)
    if (blocked) return blocked
    const fields = fieldsOf(stored)
    if (!(await holdSlug(tx, id, fields.slug, null))) return slugTaken
    await releaseHeld(tx, id, fields.slug)
    const version = { kind: 'scheduled', revision, fields, by: by.username, at: context.now } as const
    const scheduledVersion = await addVersion(tx, id, version)
    await tx
      .update(articles)
      .set({ state: 'scheduled', scheduledFor: at, scheduledVersion, unkeptSince: null })
      .where(eq(articles.id, id))
    await recordActivity(tx, by, { type: 'article.scheduled', subject: String(id) })
    return 'done'
  })
}

/** Takes an article off the schedule: it is again what it was. */
export async function unschedule(db: Db, by: ArticleAuthor, id: number): Promise<PublishOutcome> {
  return await act(db, id, async (tx, stored) => {
    if (stored.state !== 'scheduled')
      return refused('This article is not scheduled any more. Please look at the page again.')
    await releaseHeld(tx, id, '')
    await tx
      .update(articles)
      .set({
        state: stored.withdrawnAt ? 'withdrawn' : 'draft',
        scheduledFor: null,
        scheduledVersion: null,
      })
      .where(eq(articles.id, id))
    await recordActivity(tx, by, { type: 'article.unscheduled', subject: String(id) })
    return 'done'
  })
}

/** Takes an article off the site. */
export async function withdraw(
  db: Db,
  by: ArticleAuthor,
  id: number,
  { now }: { now: Date },
): Promise<PublishOutcome> {
  return await act(db, id, async (tx, stored) => {
    if (stored.state === 'withdrawn') return 'done'
    if (stored.state !== 'published') return refused('Only an article that is public can be withdrawn.')
    await takeDown(tx, id, now)
    await recordActivity(tx, by, { type: 'article.withdrawn', subject: String(id) })
    return 'done'
  })
}

type Blocked = { outcome: 'blocked'; checks: ArticleCheck[] }
type Refused = { outcome: 'refused'; message: string }

const refused = (message: string): Refused => ({ outcome: 'refused', message })

const slugTaken: Blocked = {
  outcome: 'blocked',
  checks: [{ id: 'slug', level: 'blocks', field: 'slug', message: slugTakenMessage }],
}

async function findBlocking(
  tx: Tx,
  stored: StoredArticle,
  { site, now }: ArticleContext,
): Promise<Blocked | undefined> {
  const checks = await checkStored(tx, { id: stored.id, fields: fieldsOf(stored), site, now })
  const blocking = checks.filter(({ level }) => level === 'blocks')
  return blocking.length > 0 ? { outcome: 'blocked', checks: blocking } : undefined
}

async function act(
  db: Db,
  id: number,
  change: (tx: Tx, stored: StoredArticle) => Promise<'done' | 'conflict' | Blocked | Refused>,
): Promise<PublishOutcome> {
  return await db.transaction(async (tx) => {
    const stored = await lockArticle(tx, id)
    if (!stored) return { outcome: 'no-article' }
    const outcome = await change(tx, stored)
    if (typeof outcome !== 'string') return outcome
    const article = await findArticle(tx, id)
    return article ? { outcome, article } : { outcome: 'no-article' }
  })
}
