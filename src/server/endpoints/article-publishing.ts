import type { Context } from 'hono'
import type { PublishRefusal, PublishTime } from '#features/blog/article.ts'
import { publishSchema } from '#features/blog/article-schema.ts'
import { readPublishTime } from '#features/blog/publish-time.ts'
import {
  publishNow,
  schedule,
  unschedule,
  withdraw,
  type PublishOutcome,
} from '#features/blog/server/publish-article.ts'
import type { ArticleAuthor } from '#features/blog/server/save-article.ts'
import { AppError } from '#platform/errors.ts'
import { articleSite } from '../article-site.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { articleIdOf, authorOf, conflictMessage, noArticle } from './console-articles.ts'
import { withBody } from './console-inquiries.ts'

const noStore = { 'cache-control': 'no-store' }

/** What publishing came to: `refusal` says in words and by field why nothing was done. */
export type Published = PublishOutcome | { outcome: 'refusal'; refusal: PublishRefusal }

/** Publishes an article now, or at the time that was asked for. */
export function articlePublisher({ database: { db }, env, now }: Services) {
  const site = articleSite(env.publicUrl)
  return async (
    by: ArticleAuthor,
    id: number,
    { revision, at }: { revision: number; at?: PublishTime | undefined },
  ): Promise<Published> => {
    const context = { site, now: now() }
    if (at === undefined) return await publishNow(db, by, id, revision, context)
    const time = readPublishTime(at, context.now)
    if ('at' in time) return await schedule(db, by, id, { revision, at: time.at }, context)
    const { message, choices } = time
    const errors = [{ field: 'at', message }]
    return { outcome: 'refusal', refusal: { success: false, message, errors, ...(choices && { choices }) } }
  }
}

/** The calls that put an article on the site and take it off. */
export function publishingEndpoints(services: Services) {
  const { database, now } = services
  const { db } = database
  const publishAt = articlePublisher(services)

  const publish = withBody(publishSchema, async (c, signedIn, given) =>
    response(c, await publishAt(authorOf(c, signedIn), articleIdOf(c), given)),
  )

  const unscheduleCall: StaffHandler = async (c, signedIn) =>
    response(c, await unschedule(db, authorOf(c, signedIn), articleIdOf(c)))

  const withdrawCall: StaffHandler = async (c, signedIn) =>
    response(c, await withdraw(db, authorOf(c, signedIn), articleIdOf(c), { now: now() }))

  return { publish, unschedule: unscheduleCall, withdraw: withdrawCall }
}

function response(c: Context, published: Published): Response {
  if (published.outcome === 'no-article') throw noArticle()
  if (published.outcome === 'refused') throw new AppError('conflict', 409, published.message)
  if (published.outcome === 'blocked') return c.json(blockedRefusal(published.checks), 400, noStore)
  if (published.outcome === 'refusal') return c.json(published.refusal, 400, noStore)
  const { article, outcome } = published
  if (outcome === 'done') return c.json({ article }, 200, noStore)
  return c.json({ success: false, message: conflictMessage(article), article }, 409, noStore)
}

/** The checks that fail, as a refusal that also names their fields. */
export function blockedRefusal(checks: NonNullable<PublishRefusal['checks']>): PublishRefusal {
  const errors = checks.map(({ field, message }) => ({ field, message }))
  return { success: false, message: errors[0]?.message ?? 'A check fails.', errors, checks }
}
