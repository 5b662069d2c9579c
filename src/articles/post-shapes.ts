import { flag, list, listOf, number, orNull, shape, text, time, type Of } from '#api-client/answer.ts'

// The responses of the calls of the blog.

/** An article in the list: every field of §3 but the content (decision 10). */
const postSummary = shape({
  id: number,
  title: text,
  slug: text,
  excerpt: text,
  authorName: text,
  /** Empty: the picture is drawn from the slug. */
  coverImage: text,
  tags: list<string>(),
  /** ISO 8601, UTC. */
  publishedAt: time,
  featured: flag,
})

/** A tag, and how many articles have it. */
const topic = shape({ tag: text, count: number })

/** The response of GET /api/blog. */
export const postList = shape({
  success: flag,
  data: listOf(postSummary),
  /** All published articles, without the filter. */
  total: number,
  /** The `cursor` of the next page; null on the last. */
  nextCursor: orNull(text),
  /** The most frequent first. */
  topics: listOf(topic),
})

/** An author of our team. */
const articleAuthor = shape({ role: text, about: text })

/** The service that an article links to. */
const relatedService = shape({ slug: text, title: text, description: text })

/** One article, its content safe and ready to be shown. */
const article = shape({
  ...postSummary.fields,
  content: text,
  /** What people did for it, in a few words, and what machines did; may be empty. */
  hand: text,
  loom: text,
  author: orNull(articleAuthor),
  service: orNull(relatedService),
  /** ISO 8601; null for what was never changed after it was published. */
  changedAt: orNull(time),
  /** The headings of the second level, each with its anchor in the content. */
  contents: listOf(shape({ id: text, text })),
  readingMinutes: number,
})

/** The response of GET /api/blog/{slug}. */
export const articleResponse = shape({
  success: flag,
  data: article,
  /** What to read next: up to three. */
  next: listOf(postSummary),
})

export type PostSummary = Of<typeof postSummary>
export type Topic = Of<typeof topic>
export type PostList = Of<typeof postList>
export type ArticleAuthor = Of<typeof articleAuthor>
export type RelatedService = Of<typeof relatedService>
export type Article = Of<typeof article>
export type ArticleResponse = Of<typeof articleResponse>
