import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ArticleFields } from './article.ts'
import { articles } from './article-table.server.ts'

export type StoredArticle = typeof articles.$inferSelect

/** Only the fields of an article. */
export const fieldsOf = (row: ArticleFields): ArticleFields => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  content: row.content,
  authorName: row.authorName,
  coverImage: row.coverImage,
  coverSeed: row.coverSeed,
  tags: row.tags,
  featured: row.featured,
  hand: row.hand,
  loom: row.loom,
})

/** Whether there is such an article. */
export const hasArticle = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.$count(articles, eq(articles.id, id))) > 0

/** An article, locked. */
export async function lockArticle(tx: Tx, id: number): Promise<StoredArticle | undefined> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return row
}

export const noArticle = 'There is no article with this number.'
