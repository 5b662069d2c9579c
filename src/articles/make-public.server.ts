import { eq, sql } from 'drizzle-orm'
import { announceContentChange } from '#platform/response-cache.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ArticleFields } from './article.ts'
import { articles } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'
import { reserveSlug, releaseSlugs } from './slugs.server.ts'

type Publication = {
  fields: ArticleFields
  revision: number
  /** The date that readers see. */
  publishedAt: Date
}

/**
 * Publishes an article: its public copy, its address for good, and the page caches of every process are emptied.
 * @returns false if another article has the address; nothing is stored then
 */
export async function makePublic(
  tx: Tx,
  id: number,
  { fields, revision, publishedAt }: Publication,
): Promise<boolean> {
  if (!(await reserveSlug(tx, id, fields.slug, publishedAt))) return false
  await releaseSlugs(tx, id, fields.slug)
  const values = { ...fields, publishedAt, searchText: `${fields.title}\n${fields.excerpt}`.toLowerCase() }
  await tx
    .insert(blogPosts)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: blogPosts.id, set: { ...values, changedAt: whenChanged } })
  await tx
    .update(articles)
    .set({
      state: 'published',
      publishedRevision: revision,
      publishedAt,
      scheduledFor: null,
      scheduledVersion: null,
      withdrawnAt: null,
    })
    .where(eq(articles.id, id))
  await announceContentChange(tx)
  return true
}

/** Takes an article off the site. Its addresses stay its own. */
export async function unpublish(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.delete(blogPosts).where(eq(blogPosts.id, id))
  await tx.update(articles).set({ state: 'withdrawn', withdrawnAt: at }).where(eq(articles.id, id))
  await announceContentChange(tx)
}

// Publishing the same again is no change.
const whenChanged = sql`case
  when (blog_posts.title, blog_posts.excerpt, blog_posts.content, blog_posts.author_name, blog_posts.cover_image, blog_posts.cover_seed, blog_posts.tags, blog_posts.hand, blog_posts.loom)
    is distinct from (excluded.title, excluded.excerpt, excluded.content, excluded.author_name, excluded.cover_image, excluded.cover_seed, excluded.tags, excluded.hand, excluded.loom)
  then now() else blog_posts.changed_at end`
