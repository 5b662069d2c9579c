import type { Db } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import type { ConsoleArticleResponse, ConsoleArticle } from './article.ts'
import { listPreviews } from './article-previews.server.ts'
import { fieldsOf } from './article-rows.server.ts'
import { findArticle } from './find-article.server.ts'
import { emptyFields } from './article-changes.server.ts'
import { listVersions } from './list-versions.server.ts'
import { checkStored } from './check-article.server.ts'
import type { ArticleContext } from './save-article.server.ts'

/** The response of GET /api/console/articles/{id}; undefined: there is no such article. */
export async function loadArticle(
  db: Db,
  id: number,
  { site, now }: ArticleContext,
): Promise<ConsoleArticleResponse | undefined> {
  const article = await findArticle(db, id)
  if (!article) return undefined
  const [checks, versions, previews] = await Promise.all([
    checkStored(db, { id, fields: fieldsOf(article), site, now }),
    listVersions(db, id),
    listPreviews(db, id, now),
  ])
  return { article, checks, versions, previews }
}

/** A new article by the person who is signed in, not saved yet. */
export async function newArticle(
  db: Db,
  { user }: SignedIn,
  { site, now }: ArticleContext,
): Promise<ConsoleArticleResponse> {
  const authorName = fullName(user)
  const article: ConsoleArticle = {
    ...emptyFields,
    authorName,
    id: 0,
    state: 'draft',
    revision: 0,
    publishedRevision: null,
    publishedAt: null,
    scheduledFor: null,
    withdrawnAt: null,
    isChanged: false,
    updatedAt: now.toISOString(),
    updatedBy: null,
    publicPath: null,
  }
  const checks = await checkStored(db, { id: 0, fields: fieldsOf(article), site, now })
  return { article, checks, versions: [], previews: [] }
}
