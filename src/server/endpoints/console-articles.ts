import type { Context } from 'hono'
import { z } from 'zod'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { articleLimits, articleStates, type ConsoleArticle } from '#features/blog/article.ts'
import {
  articleChangeSchema,
  newArticleSchema,
  renameTagSchema,
  restoreSchema,
} from '#features/blog/article-schema.ts'
import {
  listEditing,
  listInArticle,
  markInArticle,
  markOutOfArticle,
} from '#features/blog/server/article-presence.ts'
import { endPreviews, makePreview } from '#features/blog/server/article-previews.ts'
import { findVersion } from '#features/blog/server/article-versions.ts'
import { listArticles, listArticleTags, readArticleCursor } from '#features/blog/server/list-articles.ts'
import { renameTag } from '#features/blog/server/rename-tag.ts'
import { restoreVersion } from '#features/blog/server/restore-article.ts'
import {
  createArticle,
  saveArticle,
  type ArticleAuthor,
  type SavedArticle,
} from '#features/blog/server/save-article.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { privatePaths } from '#shared/private-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { articleSite } from '../article-site.ts'
import { loadArticle } from '../console/articles.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { nameOf, withBody } from './console-inquiries.ts'
import { readQuery } from './query.ts'

const noStore = { 'cache-control': 'no-store' }

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

export const noArticle = () => new AppError('not_found', 404, 'There is no article with this number.')

/** The number in the address; 0 is none. */
export const articleIdOf = (c: Context<RequestScope>) => toNumber(c.req.param('id')) ?? 0

/** Whoever works on an article by this request. */
export const authorOf = (c: Context<RequestScope>, signedIn: SignedIn): ArticleAuthor => ({
  ...actorOf(c, signedIn),
  userId: signedIn.user.id,
  name: nameOf(signedIn),
})

/** Why nothing was saved: somebody else was faster. */
export const conflictMessage = ({ updatedBy }: ConsoleArticle) =>
  `${updatedBy?.name ?? 'Somebody'} has changed this article since. Your text is untouched, and is not saved.`

/** The calls about articles (console.md §8) besides publishing. */
export function articlesEndpoints(services: Services) {
  const { database, env, now } = services
  const { db } = database
  const site = articleSite(env.publicUrl)
  const context = () => ({ site, now: now() })

  const list: StaffHandler = async (c) =>
    c.json(await listArticles(db, { ...readQuery(c, listSchema), now: now() }), 200, noStore)

  const one: StaffHandler = async (c) => {
    const found = await loadArticle(db, articleIdOf(c), context())
    if (!found) throw noArticle()
    return c.json(found, 200, noStore)
  }

  const create = withBody(
    newArticleSchema,
    async (c, signedIn, given) =>
      savedResponse(c, await createArticle(db, authorOf(c, signedIn), given, context()), 201),
    { dropsNul: true },
  )

  const change = withBody(
    articleChangeSchema,
    async (c, signedIn, given) =>
      savedResponse(c, await saveArticle(db, authorOf(c, signedIn), articleIdOf(c), given, context())),
    { dropsNul: true },
  )

  const restore = withBody(restoreSchema, async (c, signedIn, { version }) => {
    const restored = await restoreVersion(db, authorOf(c, signedIn), articleIdOf(c), version, context())
    if (restored.outcome === 'no-version') throw noVersion()
    return savedResponse(c, restored)
  })

  const version: StaffHandler = async (c) => {
    const found = await findVersion(db, articleIdOf(c), toNumber(c.req.param('version')) ?? 0)
    if (!found) throw noVersion()
    return c.json(found, 200, noStore)
  }

  const preview: StaffHandler = async (c, signedIn) => {
    const made = await makePreview(db, authorOf(c, signedIn), articleIdOf(c), now())
    if (!made) throw noArticle()
    const { token, expiresAt } = made
    const path = privatePaths.articlePreview(token)
    return c.json({ path, expiresAt: expiresAt.toISOString() }, 201, noStore)
  }

  const revokePreviews: StaffHandler = async (c, signedIn) => {
    await endPreviews(db, authorOf(c, signedIn), articleIdOf(c), now())
    return c.json({ success: true }, 200, noStore)
  }

  /** Somebody has it open: told every 15 seconds. The response says who else does. */
  const beat: StaffHandler = async (c, { user }) => {
    const [id, at] = [articleIdOf(c), now()]
    if (!(await markInArticle(db, id, user.id, at))) throw noArticle()
    return c.json({ present: await listInArticle(db, id, user.id, at) }, 200, noStore)
  }

  const leave: StaffHandler = async (c, { user }) => {
    await markOutOfArticle(db, articleIdOf(c), user.id)
    return c.json({ success: true }, 200, noStore)
  }

  const presence: StaffHandler = async (c) => c.json({ editing: await listEditing(db, now()) }, 200, noStore)

  const tags: StaffHandler = async (c) => c.json({ tags: await listArticleTags(db) }, 200, noStore)

  const rename = withBody(renameTagSchema, async (c, signedIn, given) => {
    const changed = await renameTag(db, actorOf(c, signedIn), given)
    if (changed === 0) throw new AppError('not_found', 404, 'No article has this tag.')
    return c.json({ success: true, changed, tags: await listArticleTags(db) }, 200, noStore)
  })

  return {
    list,
    one,
    create,
    change,
    restore,
    version,
    preview,
    revokePreviews,
    beat,
    leave,
    presence,
    tags,
    rename,
  }
}

/** What a save came to; `status` is that of a success. */
function savedResponse(c: Context, saved: SavedArticle, status: 200 | 201 = 200): Response {
  if (saved.outcome === 'no-article') throw noArticle()
  if (saved.outcome === 'conflict') {
    const { article } = saved
    return c.json({ success: false, message: conflictMessage(article), article }, 409, noStore)
  }
  if (saved.outcome === 'invalid') {
    const { errors } = saved
    return c.json({ success: false, message: errors[0]?.message, errors }, 400, noStore)
  }
  const { article, checks } = saved
  return c.json({ article, checks }, status, noStore)
}

const noVersion = () => new AppError('not_found', 404, 'There is no such version of this article.')
