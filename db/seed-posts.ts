import { and, eq, isNull } from 'drizzle-orm'
import { savePostIn } from '#articles/store.server.ts'
import { articles } from '#articles/article-table.server.ts'
import { blogImports, blogPosts } from '#articles/table.server.ts'
import type { PostInput } from '#articles/post-schema.ts'
import type { Db } from '#platform/db/database.ts'

const firstImport = 'first-posts'
const handAndLoomImport = 'first-posts-hand-and-loom'

/**
 * Gives a blog without articles its first ones, once and all or none: what the agency deletes later does not come
 * back. Later and parallel calls change nothing. Throws on an article that does not fit the schema.
 */
export async function seedFirstPosts(db: Db, posts: readonly PostInput[]): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(blogImports)
      .values({ name: firstImport })
      .onConflictDoNothing()
      .returning()
    if (marked.length === 0 || (await tx.$count(blogPosts)) > 0) return
    for (const post of posts) {
      const saved = await savePostIn(tx, post)
      if (saved.outcome === 'invalid')
        throw new Error(`the first article ${post.slug}: ${JSON.stringify(saved.errors)}`)
    }
  })
}

/**
 * Tells first articles that were imported before articles said what people and machines did for them what that was.
 * Once: an article that someone has changed, or has given such words, is left alone, and so is one that loses them later.
 */
export async function addHandAndLoom(db: Db, posts: readonly PostInput[]): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(blogImports)
      .values({ name: handAndLoomImport })
      .onConflictDoNothing()
      .returning()
    if (marked.length === 0) return
    for (const { slug, hand, loom } of posts) {
      const [told] = await tx
        .update(blogPosts)
        .set({ hand, loom })
        .where(
          and(
            eq(blogPosts.slug, slug),
            eq(blogPosts.hand, ''),
            eq(blogPosts.loom, ''),
            isNull(blogPosts.changedAt),
          ),
        )
        .returning({ id: blogPosts.id })
      // The agency's copy says the same, or its next publishing would take the words away.
      if (told) await tx.update(articles).set({ hand, loom }).where(eq(articles.id, told.id))
    }
  })
}
