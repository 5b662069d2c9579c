import { sql, eq, and, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { articleSlugs } from './article-table.server.ts'

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
