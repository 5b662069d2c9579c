import type { ArticlePresence, ArticleResponse, ConsoleArticle } from '#features/blog/article.ts'

/** What the server loads for the page of an article. */
export type OpenArticle = {
  /** null: it is not written yet. */
  page: ArticleResponse | null
  /** Who signed articles before, and the topics there are. */
  authors: string[]
  topics: string[]
  /** Who else has it open. */
  present: ArticlePresence[]
  /** The site's own address: 'https://loomsbury.example'. */
  site: string
  /** What a native form of the page has just done, or why it did not. */
  done: string | null
  problem: string | null
}

/** null: there is no such article. */
export type ArticleContent = OpenArticle | null

/** An article before its first save. */
export const unwritten = (authorName: string, now: string): ConsoleArticle => ({
  id: 0,
  state: 'draft',
  revision: 0,
  publishedRevision: null,
  publishedAt: null,
  scheduledFor: null,
  withdrawnAt: null,
  isChanged: false,
  updatedAt: now,
  updatedBy: null,
  publicPath: null,
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  authorName,
  coverImage: '',
  coverSeed: '',
  tags: [],
  featured: false,
  hand: '',
  loom: '',
})
