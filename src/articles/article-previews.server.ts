import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { done, notFound, success, type Outcome } from '#activity/outcome.server.ts'
import { users } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { privatePaths } from '#shared/paths.ts'
import type { ArticlePreview } from './article.ts'
import { hasArticle, noArticle, type StoredArticle } from './article-rows.server.ts'
import { articlePreviews, articles } from './article-table.server.ts'
import type { ArticleAuthor } from './save-article.server.ts'

const weekMs = 7 * 24 * 60 * 60_000
const tokenBytes = 18 // 144 bits

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a private link to a draft. It is returned once: only a hash of its token is stored. */
export async function makePreview(
  tx: Tx,
  by: ArticleAuthor,
  articleId: number,
  now: Date,
): Promise<Outcome<{ path: string; expiresAt: string }>> {
  if (!(await hasArticle(tx, articleId))) return notFound(noArticle)
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + weekMs)
  await tx
    .insert(articlePreviews)
    .values({ tokenHash: hashOf(token), articleId, createdAt: now, expiresAt, createdBy: by.userId })
  const path = privatePaths.articlePreview(token)
  const answer = { path, expiresAt: expiresAt.toISOString() }
  return done(answer, { type: 'article.preview-made', subject: `${articleId}` })
}

/** Ends every link to an article. */
export async function endPreviews(tx: Tx, articleId: number, now: Date): Promise<Outcome> {
  if (!(await hasArticle(tx, articleId))) return notFound(noArticle)
  const ended = await tx
    .update(articlePreviews)
    .set({ revokedAt: now })
    .where(isOpen(articleId, now))
    .returning({ articleId: articlePreviews.articleId })
  if (ended.length === 0) return done(success)
  return done(success, { type: 'article.previews-ended', subject: `${articleId}` })
}

const isOpen = (articleId: number, now: Date) =>
  and(
    eq(articlePreviews.articleId, articleId),
    isNull(articlePreviews.revokedAt),
    gt(articlePreviews.expiresAt, now),
  )

/** The valid links to an article, the latest first. */
export async function listPreviews(db: Db | Tx, articleId: number, now: Date): Promise<ArticlePreview[]> {
  const rows = await db
    .select({
      createdAt: articlePreviews.createdAt,
      expiresAt: articlePreviews.expiresAt,
      by: users.username,
    })
    .from(articlePreviews)
    .leftJoin(users, eq(users.id, articlePreviews.createdBy))
    .where(isOpen(articleId, now))
    .orderBy(desc(articlePreviews.createdAt))
  return rows.map(({ createdAt, expiresAt, by }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    by,
  }))
}

/** The draft of a link; undefined if the link is unknown, expired or ended. */
export async function findPreviewed(db: Db, token: string, now: Date): Promise<StoredArticle | undefined> {
  const [found] = await db
    .select({ article: articles })
    .from(articlePreviews)
    .innerJoin(articles, eq(articles.id, articlePreviews.articleId))
    .where(
      and(
        eq(articlePreviews.tokenHash, hashOf(token)),
        isNull(articlePreviews.revokedAt),
        gt(articlePreviews.expiresAt, now),
      ),
    )
  return found?.article
}
