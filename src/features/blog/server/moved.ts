import { and, eq, lte, ne } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { articleSlugs } from './article-table.ts'
import { blogPosts } from './table.ts'

/** The present address of the public article that had this one before; undefined when it still has it, or no one had. */
export async function findMoved(db: Db, slug: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: blogPosts.slug })
    .from(articleSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, articleSlugs.articleId))
    .where(and(eq(articleSlugs.slug, slug), ne(blogPosts.slug, slug), lte(blogPosts.publishedAt, now)))
  return found?.slug
}
