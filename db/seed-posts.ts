import { savePostIn } from '#features/blog/server/store.ts'
import { blogImports, blogPosts } from '#features/blog/server/table.ts'
import type { PostInput } from '#features/blog/post-schema.ts'
import type { Db } from '#platform/db/database.ts'

const firstImport = 'first-posts'

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
