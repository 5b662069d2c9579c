import { and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { blogPosts } from './table.server.ts'
import { articleSlugs } from './article-table.server.ts'

/** When an article was published, or changed since. */
const renewedAt = sql<Date>`greatest(${blogPosts.publishedAt}, ${blogPosts.changedAt})`.mapWith(
  blogPosts.publishedAt,
)
const latest = sql<Date | null>`max(greatest(${blogPosts.publishedAt}, ${blogPosts.changedAt}))`.mapWith(
  blogPosts.publishedAt,
)
const isPublished = (now: Date) => lte(blogPosts.publishedAt, now)

/** The articles published last, newest first, with their content as it is stored. */
export const listNewestPosts = async (db: Db, now: Date, limit: number) =>
  await db
    .select()
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)

/** How many articles are published, and when one was last published or changed. */
export async function summarizePosts(
  db: Db,
  now: Date,
): Promise<{ count: number; newest: Date | undefined }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, newest: latest })
    .from(blogPosts)
    .where(isPublished(now))
  return { count: row?.count ?? 0, newest: row?.newest ?? undefined }
}

/** The published articles by ranges of their ids: `size` ids make a part, the first is 1. Empty parts are left out. */
export async function listPostParts(
  db: Db,
  now: Date,
  size: number,
): Promise<{ part: number; newest: Date | null }[]> {
  const part = sql<number>`((${blogPosts.id} - 1) / ${sql.raw(String(size))} + 1)::int`
  return await db
    .select({ part, newest: latest })
    .from(blogPosts)
    .where(isPublished(now))
    .groupBy(part)
    .orderBy(asc(part))
}

export type PostAddress = { id: number; slug: string; renewedAt: Date }

/** The published articles of a range of ids, in batches. */
export async function* eachPostAddress(
  db: Db,
  now: Date,
  { above, upTo, batch = 1000 }: { above: number; upTo: number; batch?: number },
): AsyncGenerator<PostAddress[]> {
  let last = above
  for (;;) {
    const posts = await db
      .select({ id: blogPosts.id, slug: blogPosts.slug, renewedAt })
      .from(blogPosts)
      .where(and(gt(blogPosts.id, last), lte(blogPosts.id, upTo), isPublished(now)))
      .orderBy(asc(blogPosts.id))
      .limit(batch)
    const end = posts.at(-1)
    if (!end) return
    yield posts
    last = end.id
  }
}

/** The current address of the public article that had this one before; undefined if there is none. */
export async function findMoved(db: Db, slug: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: blogPosts.slug })
    .from(articleSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, articleSlugs.articleId))
    .where(and(eq(articleSlugs.slug, slug), ne(blogPosts.slug, slug), lte(blogPosts.publishedAt, now)))
  return found?.slug
}
