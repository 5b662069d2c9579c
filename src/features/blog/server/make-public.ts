import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { announceContentChange } from '#platform/response-cache.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ArticleFields } from '../article.ts'
import { articles, articleSlugs } from './article-table.ts'
import { blogPosts } from './table.ts'
import type { Element } from 'domhandler'
import { pictureOf, pictureSrcset, type Picture } from '../picture.ts'

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
const whenChanged = sql`case
  when (blog_posts.title, blog_posts.excerpt, blog_posts.content, blog_posts.author_name, blog_posts.cover_image, blog_posts.cover_seed, blog_posts.tags, blog_posts.hand, blog_posts.loom)
    is distinct from (excluded.title, excluded.excerpt, excluded.content, excluded.author_name, excluded.cover_image, excluded.cover_seed, excluded.tags, excluded.hand, excluded.loom)
  then now() else blog_posts.changed_at end`

/** Markup that is inserted at a position of the cleaned text. */
export type Insertion = { at: number; markup: string }

// The widths of the text column and of wide pictures (prose.css).
const sizes = '(min-width: 80rem) 60rem, (min-width: 48rem) 42rem, 100vw'

/** The ids of the uploaded pictures that a content shows, each once. */
export const pictureIdsIn = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(/\/pictures\/([0-9a-f]{32})-/g), ([, id]) => id ?? '')),
]

/** The markup around an `<img>` of an uploaded picture: all its sizes, AVIF, width and height. */
export function pictureMarkup(
  image: Element,
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
  pictures: ReadonlyMap<string, Picture>,
): Insertion[] {
  const picture = pictures.get(pictureOf(image.attribs['src'] ?? '')?.id ?? '')
  if (!picture) return []
  const { id, width, height } = picture
  const hasSize = image.attribs['width'] !== undefined && image.attribs['height'] !== undefined
  const source = `<source type="image/avif" srcset="${pictureSrcset(id, width, 'avif')}" sizes="${sizes}">`
  return [
    { at: startIndex, markup: `<picture>${source}` },
    {
      at: startIndex + '<img'.length,
      markup: ` srcset="${picture.srcset}" sizes="${sizes}"${hasSize ? '' : ` width="${width}" height="${height}"`}`,
    },
    { at: endIndex, markup: '</picture>' },
  ]
}
