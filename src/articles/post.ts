/** An article in the list: every field of §3 but the content (decision 10). */
export type PostSummary = {
  id: number
  title: string
  slug: string
  excerpt: string
  authorName: string
  /** Empty: the picture is drawn from the slug. */
  coverImage: string
  tags: string[]
  /** ISO 8601, UTC. */
  publishedAt: string
  featured: boolean
}

/** A tag, and how many articles have it. */
export type Topic = { tag: string; count: number }

/** The response of GET /api/blog. */
export type PostList = {
  success: true
  data: PostSummary[]
  /** All published articles, without the filter. */
  total: number
  /** The `cursor` of the next page; null on the last. */
  nextCursor: string | null
  /** The most frequent first. */
  topics: Topic[]
}

/** An author of our team. */
export type ArticleAuthor = { role: string; about: string }

/** The service that an article links to. */
export type RelatedService = { slug: string; title: string; description: string }

/** One article, its content safe and ready to be shown. */
export type Article = PostSummary & {
  content: string
  /** What people did for it, in a few words, and what machines did; may be empty. */
  hand: string
  loom: string
  author: ArticleAuthor | null
  service: RelatedService | null
  /** ISO 8601; null for what was never changed after it was published. */
  changedAt: string | null
  /** The headings of the second level, each with its anchor in the content. */
  contents: { id: string; text: string }[]
  readingMinutes: number
}

/** The response of GET /api/blog/{slug}. */
export type ArticleResponse = {
  success: true
  data: Article
  /** What to read next: up to three. */
  next: PostSummary[]
}

/** Above this number of articles the server filters the list, not the browser (decision 10). */
export const maxPostsInBrowser = 200

/** Whether a picture is of this site, as the Content-Security-Policy demands. */
export const isOwnPicture = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address)

/**
 * Whether a text has the form of a slug, and so of every address of an article: small letters of any script, figures and
 * single hyphens. Addresses have it percent-encoded (`paths.article`).
 */
export const isSlug = (text: string): boolean =>
  text.split('-').every((word) => /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*$/u.test(word)) &&
  text === text.normalize('NFC')
export const maxSlugLength = 120
