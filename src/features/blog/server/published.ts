import { and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { blogPosts } from './table.ts'
import { articleSlugs } from './article-table.ts'
import { articleCovers } from '#content/pictures/covers.ts'
import { cover, drawSheet } from '#ui/art/sheet.ts'
import { draw, type Drawing } from '#ui/art/drawing.ts'
import { maxCoversOnSheet } from '../picture.ts'
import { maxSlugLength, slugPattern } from '../post.ts'

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

const onCard = { width: 600, height: 400 }
const onArticle = { width: 1050, height: 450 }

const isSlug = (slug: string) => slug.length <= maxSlugLength && slugPattern.test(slug)

/** Whether these are valid slugs for one sheet: distinct, and not too many. */
export const isSheet = (slugs: readonly string[]): boolean =>
  slugs.length <= maxCoversOnSheet && slugs.every(isSlug) && new Set(slugs).size === slugs.length

/** The drawn picture of an article, in any size: chosen by hand, or else by the slug. */
export function coverOf(slug: string, size: { width: number; height: number }): Drawing {
  const chosen = Object.hasOwn(articleCovers, slug) ? articleCovers[slug] : undefined
  return chosen ? { ...chosen, slug, ...size } : cover(slug, size)
}

/** Draws the wide picture of an article; undefined for an invalid slug. */
export const drawCover = (slug: string): string | undefined =>
  isSlug(slug) ? draw(coverOf(slug, onArticle)) : undefined

/** Draws the pictures of up to six articles in one file, each under its slug; undefined for invalid slugs. */
export function drawCoverSheet(slugs: readonly string[]): string | undefined {
  return isSheet(slugs)
    ? drawSheet(slugs.map((slug) => ({ id: slug, drawing: coverOf(slug, onCard) })))
    : undefined
}

// One of each kind of cloth, and those chosen by hand.
const samples = [
  'cover-sample',
  'kept-in-the-hand',
  'a-plain-weave',
  'email-that-earns',
  ...Object.keys(articleCovers),
]

/** A sample of covers: if one of them changes, browsers must not use cached ones. */
export const sampleCovers = (): string[] => samples.map((slug) => draw(coverOf(slug, onCard)))
