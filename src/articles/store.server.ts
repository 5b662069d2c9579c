import { and, arrayContains, desc, eq, getTableColumns, inArray, like, lte, sql } from 'drizzle-orm'
import { bySystem } from '#activity/record.server.ts'
import { containing, type Db, type Tx } from '#platform/db/database.ts'
import { postSchema, type CheckedPost, type PostInput } from './post-schema.ts'
import type { Topic } from './post.ts'
import { lockArticle } from './article-rows.server.ts'
import { articles, articleSlugs } from './article-table.server.ts'
import { addVersion } from './article-versions.server.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'
import { makePublic } from './make-public.server.ts'
import { searchTextOf } from './save-article.server.ts'
import { blogPosts } from './table.server.ts'

const { content: _content, searchText: _searchText, ...summaryColumns } = getTableColumns(blogPosts)

export type StoredPost = typeof blogPosts.$inferSelect
export type StoredSummary = Omit<StoredPost, 'content' | 'searchText'>

export type SavedPost =
  | { outcome: 'saved'; post: StoredPost }
  | { outcome: 'invalid'; errors: { field: string; message: string }[] }

/**
 * Publishes an article, or changes the one with its slug. Every write passes §5's schema, is cleaned of what could run, and
 * empties the page caches of all processes once it is committed.
 */
export async function savePostIn(tx: Tx, input: PostInput): Promise<SavedPost> {
  // The limits apply after cleaning.
  const content: unknown = input.content
  const checked = postSchema.safeParse({
    ...input,
    ...(typeof content === 'string' && { content: cleanHtml(content) }),
  })
  if (!checked.success)
    return {
      outcome: 'invalid',
      errors: checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
    }
  return { outcome: 'saved', post: await publishPost(tx, checked.data) }
}

async function publishPost(tx: Tx, { publishedAt: given, ...fields }: CheckedPost): Promise<StoredPost> {
  const now = new Date()
  const stored = await articleAt(tx, fields.slug, now)
  const publishedAt = given ?? stored.publishedAt ?? now
  const revision = stored.revision + 1
  // A first import with an earlier date was published elsewhere.
  const at = stored.revision === 0 && publishedAt < now ? publishedAt : now
  await tx
    .update(articles)
    .set({ ...fields, revision, searchText: searchTextOf(fields), updatedAt: at })
    .where(eq(articles.id, stored.id))
  await makePublic(tx, stored.id, { fields, revision, publishedAt })
  await addVersion(tx, stored.id, { kind: 'published', revision, fields, by: bySystem.username, at })
  const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, stored.id))
  if (!post) throw new Error('an article vanished while it was being stored')
  return post
}

/** The article that has an address, or a new one. */
async function articleAt(tx: Tx, slug: string, now: Date) {
  const [held] = await tx.select().from(articleSlugs).where(eq(articleSlugs.slug, slug))
  const found = held && (await lockArticle(tx, held.articleId))
  if (found) return found
  const [made] = await tx.insert(articles).values({ revision: 0, createdAt: now }).returning()
  if (!made) throw new Error('an article vanished while it was being stored')
  return made
}

/** The position of an article in the list, after which a page begins. */
export type PostPlace = {
  featured: boolean
  /** Microseconds since 1970, as the database counts them. */
  publishedMicros: string
  id: number
}

/** A position as the cursor of an address. */
export const toCursor = ({ featured, publishedMicros, id }: PostPlace): string =>
  Buffer.from(`${featured ? 1 : 0}.${publishedMicros}.${id}`).toString('base64url')

// At most 16 digits of time (until 2286) and 15 of an id: both are within the range of the database.
const place = /^([01])\.(-?\d{1,16})\.(\d{1,15})$/

/** The position of a cursor; undefined if it is invalid. */
export function readCursor(cursor: string): PostPlace | undefined {
  if (!/^[\w-]{1,64}$/.test(cursor)) return undefined
  const [whole, featured, publishedMicros = '', id] =
    place.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  return whole === undefined ? undefined : { featured: featured === '1', publishedMicros, id: Number(id) }
}

export type ListOptions = {
  /** Later articles are not published yet. */
  now: Date
  limit: number
  /** Only what follows this position. */
  after?: PostPlace | undefined
  /** Part of the title or the excerpt, in any case. */
  search?: string | undefined
  tag?: string | undefined
}

const publishedMicros = sql<string>`(extract(epoch from ${blogPosts.publishedAt}) * 1000000)::bigint::text`

/** Published articles without their content: featured first, then the newest. `next` is the position of the next page. */
export async function listPosts(
  db: Db,
  { now, limit, after, search, tag }: ListOptions,
): Promise<{ posts: StoredSummary[]; next: PostPlace | undefined }> {
  const rows = await db
    .select({ ...summaryColumns, publishedMicros })
    .from(blogPosts)
    .where(
      and(
        lte(blogPosts.publishedAt, now),
        after && isAfter(after),
        search ? like(blogPosts.searchText, containing(search.toLowerCase())) : undefined,
        tag === undefined ? undefined : arrayContains(blogPosts.tags, [tag]),
      ),
    )
    .orderBy(desc(blogPosts.featured), desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const posts = rows.slice(0, limit).map(({ publishedMicros: _micros, ...post }) => post)
  return { posts, next: last }
}

// One row comparison, so that the scan of the index begins there.
const isAfter = ({ featured, publishedMicros: micros, id }: PostPlace) =>
  sql`(${blogPosts.featured}, ${blogPosts.publishedAt}, ${blogPosts.id}) < (${featured}::boolean, timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`

/** The published article with this slug. */
export async function findPost(db: Db, slug: string, now: Date): Promise<StoredPost | undefined> {
  const [post] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), lte(blogPosts.publishedAt, now)))
  return post
}

/** Whether all of these distinct slugs are of published articles. */
export const arePublished = async (db: Db, slugs: string[], now: Date): Promise<boolean> =>
  (await db.$count(blogPosts, and(inArray(blogPosts.slug, slugs), lte(blogPosts.publishedAt, now)))) ===
  slugs.length

/** Whether the picture of a published article is drawn from this seed. */
export const isSeed = async (db: Db, seed: string, now: Date): Promise<boolean> =>
  (await db.$count(blogPosts, and(eq(blogPosts.coverSeed, seed), lte(blogPosts.publishedAt, now)))) > 0

/** Whether a published article has the picture at this path as its cover, in any version. */
export const isChosenCover = async (db: Db, path: string): Promise<boolean> =>
  (await db.$count(blogPosts, eq(sql`split_part(${blogPosts.coverImage}, '?', 1)`, path))) > 0

const maxTopics = 200

/** How many articles are published, and their tags. Reads every article: cache the result. */
export async function countPosts(db: Db, now: Date): Promise<{ total: number; topics: Topic[] }> {
  const published = lte(blogPosts.publishedAt, now)
  const total = await db.$count(blogPosts, published)
  const { rows } = await db.execute<Topic>(
    sql`select tag, count(*)::int as count from ${blogPosts}, unnest(${blogPosts.tags}) as tag
    where ${published} group by tag order by count desc, tag limit ${maxTopics}`,
  )
  return { total, topics: rows }
}
