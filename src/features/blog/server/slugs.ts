import { sql, eq, and, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { articleSlugs } from './article-table.ts'

/**
 * Reserves an address for an article: `since` when it is public, null while it is scheduled.
 * @returns false if another article has it, or once had it
 */
export async function reserveSlug(
  tx: Tx,
  articleId: number,
  slug: string,
  since: Date | null,
): Promise<boolean> {
  const held = await tx
    .insert(articleSlugs)
    .values({ slug, articleId, since })
    .onConflictDoUpdate({
      target: articleSlugs.slug,
      set: { since: sql`coalesce(article_slugs.since, excluded.since)` },
      setWhere: eq(articleSlugs.articleId, articleId),
    })
    .returning({ slug: articleSlugs.slug })
  return held.length > 0
}

/** Frees the addresses that were reserved for scheduling, except one. */
export async function releaseSlugs(tx: Tx, articleId: number, except: string): Promise<void> {
  await tx
    .delete(articleSlugs)
    .where(
      and(eq(articleSlugs.articleId, articleId), isNull(articleSlugs.since), ne(articleSlugs.slug, except)),
    )
}

// Publishing the same again is no change.
export const whenChanged = sql`case
  when (blog_posts.title, blog_posts.excerpt, blog_posts.content, blog_posts.author_name, blog_posts.cover_image, blog_posts.cover_seed, blog_posts.tags, blog_posts.hand, blog_posts.loom)
    is distinct from (excluded.title, excluded.excerpt, excluded.content, excluded.author_name, excluded.cover_image, excluded.cover_seed, excluded.tags, excluded.hand, excluded.loom)
  then now() else blog_posts.changed_at end`
