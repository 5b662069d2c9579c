import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { articleLimits, articleStates } from '#features/blog/article.ts'
import { listEditing } from '#features/blog/server/article-presence.ts'
import { noArticle } from '#features/blog/server/article-rows.ts'
import { findVersion } from '#features/blog/server/article-versions.ts'
import { listArticles, readArticleCursor } from '#features/blog/server/list-articles.ts'
import { noVersion } from '#features/blog/server/restore-article.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toNumber } from '#shared/row-number.ts'
import { articleSite } from '../article-site.ts'
import { loadArticle } from '#features/blog/server/article-page.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { readQuery } from './query.ts'

const listSchema = z.object({
  state: z.enum(articleStates).optional(),
  q: z.string().max(200).optional(),
  tag: z.string().max(articleLimits.tag).optional(),
  author: z.string().max(articleLimits.authorName).optional(),
  cursor: z
    .string()
    .transform((given, context) => {
      const cursor = readArticleCursor(given)
      if (!cursor) context.addIssue('no cursor')
      return cursor
    })
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** The number in the address; 0 is none. */
export const articleIdOf = (c: Context<RequestScope>) => toNumber(c.req.param('id')) ?? 0

const notFound = (words: string) => new AppError('not_found', 404, words)

/** What calls read of articles (console.md §8). */
export function articlesEndpoints({ database: { db }, env, now }: Services) {
  const site = articleSite(env.publicUrl)

  const list: StaffHandler = async (c) =>
    c.json(await listArticles(db, { ...readQuery(c, listSchema), now: now() }), 200, noStore)

  const whole: StaffHandler = async (c) => {
    const found = await loadArticle(db, articleIdOf(c), { site, now: now() })
    if (!found) throw notFound(noArticle)
    return c.json(found, 200, noStore)
  }

  const version: StaffHandler = async (c) => {
    const found = await findVersion(db, articleIdOf(c), toNumber(c.req.param('version')) ?? 0)
    if (!found) throw notFound(noVersion)
    return c.json(found, 200, noStore)
  }

  const editing: StaffHandler = async (c) => c.json({ editing: await listEditing(db, now()) }, 200, noStore)

  return { list, whole, version, editing }
}
