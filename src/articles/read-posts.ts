import { listOf, orNull, record } from '#api-client/call.ts'
import type {
  Article,
  ArticleAuthor,
  ArticleResponse,
  RelatedService,
  PostList,
  PostSummary,
  Topic,
} from './post.ts'

// The responses of the calls of the blog, read in the browser.

const summary = {
  id: 'number',
  title: 'text',
  slug: 'text',
  excerpt: 'text',
  authorName: 'text',
  coverImage: 'text',
  tags: 'list',
  publishedAt: 'time',
  featured: 'flag',
} as const

const readSummary = record<PostSummary>(summary)

export const readPostList = record<PostList>({
  success: 'flag',
  data: listOf(readSummary),
  total: 'number',
  nextCursor: 'text|null',
  topics: listOf(record<Topic>({ tag: 'text', count: 'number' })),
})

const readArticle = record<Article>({
  ...summary,
  content: 'text',
  hand: 'text',
  loom: 'text',
  author: orNull(record<ArticleAuthor>({ role: 'text', about: 'text' })),
  service: orNull(record<RelatedService>({ slug: 'text', title: 'text', description: 'text' })),
  changedAt: 'time|null',
  contents: listOf(record<Article['contents'][number]>({ id: 'text', text: 'text' })),
  readingMinutes: 'number',
})

export const readArticleResponse = record<ArticleResponse>({
  success: 'flag',
  data: readArticle,
  next: listOf(readSummary),
})
