import type { Db } from '#platform/db/database.ts'
import { privatePaths } from '#shared/paths.ts'
import { artAddress } from '#kit/art/art-address.ts'
import { readFilter, searchOf, type BlogPageData } from './list-filter.ts'
import {
  isSlug,
  type Article,
  type ArticleResponse,
  type PostList,
  type PostSummary,
  type ArticleAuthor,
  type RelatedService,
} from './post.ts'
import { findPreviewed } from './article-previews.server.ts'
import { fieldsOf } from './article-rows.server.ts'
import { toArticleHtml } from './article-html.server.ts'
import { pictureIdsIn } from './pictures/picture-markup.server.ts'
import {
  readCursor,
  toCursor,
  findPost,
  listPosts,
  type ListOptions,
  type StoredPost,
  type StoredSummary,
} from './store.server.ts'
import { findPictures } from './pictures/picture-store.server.ts'
import { team } from '#content/team.ts'
import { genericServices } from '#content/services/generic-services.ts'
import { site } from '#content/site.ts'

const nextArticles = 3
// Recommendations are chosen from the head of the list, so that their cost does not grow with the blog.
const nextCandidates = 30

type Counts = Pick<PostList, 'total' | 'topics'>

/** The response of GET /api/blog, and what the list page shows. */
export async function loadPostList(db: Db, options: ListOptions, counts: Counts): Promise<PostList> {
  const { posts, next } = await listPosts(db, options)
  return { success: true, data: posts.map(toSummary), ...counts, nextCursor: next ? toCursor(next) : null }
}

const postsOnPage = 16 // the lead, and three times a row of three and one of two

/** What the list page shows under the filter of its address. */
export async function loadListPage(
  db: Db,
  query: URLSearchParams,
  now: Date,
  counts: Counts,
): Promise<BlogPageData> {
  const filter = readFilter(query)
  const options = {
    now,
    limit: postsOnPage,
    after: readCursor(filter.cursor),
    search: searchOf(filter),
    ...(filter.topic && { tag: filter.topic }),
  }
  return { filter, list: await loadPostList(db, options, counts) }
}

/** The response of GET /api/blog/{slug}, and what the article's page shows. Undefined: there is no such article. */
export async function loadArticle(db: Db, slug: string, now: Date): Promise<ArticleResponse | undefined> {
  const post = isSlug(slug) ? await findPost(db, slug, now) : undefined
  return post && (await toResponse(db, post, now))
}

/** A draft as its page will be, by a private link. Undefined: the link is unknown or has ended. */
export async function loadPreview(db: Db, token: string, now: Date): Promise<ArticleResponse | undefined> {
  const draft = await findPreviewed(db, token, now)
  if (!draft) return undefined
  const { id, title, scheduledFor, publishedAt } = draft
  const post = {
    ...fieldsOf(draft),
    id,
    title: title || 'Untitled',
    coverImage: draft.coverImage || privatePaths.articlePreviewCover(token),
    publishedAt: scheduledFor ?? publishedAt ?? now,
    changedAt: null,
  }
  return await toResponse(db, post, now)
}

/** An author of our team; null for others. */
export function authorOf(name: string): ArticleAuthor | null {
  const member = team.find((person) => person.name === name)
  return member ? { role: `${member.position} at ${site.name}`, about: member.description } : null
}

/** The first of these services that we have; null for none. */
export function firstService(slugs: readonly string[]): RelatedService | null {
  const found = slugs.flatMap((slug) => genericServices.filter((service) => service.slug === slug))[0]
  return found ? { slug: found.slug, title: found.title, description: found.description } : null
}

async function toResponse(db: Db, post: Omit<StoredPost, 'searchText'>, now: Date): Promise<ArticleResponse> {
  const { html, contents, readingMinutes, services } = toArticleHtml(
    post.content,
    await findPictures(db, pictureIdsIn(post.content)),
  )
  const data: Article = {
    ...toSummary(post),
    content: html,
    contents,
    readingMinutes,
    changedAt: post.changedAt?.toISOString() ?? null,
    hand: post.hand,
    loom: post.loom,
    author: authorOf(post.authorName),
    service: firstService(services),
  }
  const { posts } = await listPosts(db, { now, limit: nextCandidates })
  return { success: true, data, next: chooseNext(post, posts).map(toSummary) }
}

/** Those that share the most tags with an article; equals are in the order of the list. */
function chooseNext(
  { id, tags }: Pick<StoredSummary, 'id' | 'tags'>,
  candidates: StoredSummary[],
): StoredSummary[] {
  const shared = (post: StoredSummary) => post.tags.filter((tag) => tags.includes(tag)).length
  return candidates
    .filter((post) => post.id !== id)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, nextArticles)
}

// Covers drawn from a seed have an address of their own; those drawn from a slug are on sheets.
const drawnFromSeed = (seed: string) => (seed === '' ? '' : artAddress(`cover-${seed}`))

/** The fields of §3, named one by one, so that a new column does not become public. */
const toSummary = (post: StoredSummary): PostSummary => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  authorName: post.authorName,
  coverImage: post.coverImage || drawnFromSeed(post.coverSeed),
  tags: post.tags,
  publishedAt: post.publishedAt.toISOString(),
  featured: post.featured,
})
