import { record } from '#api-client/answer.ts'
import { getJson, HttpError, postAndRead } from '#api-client/http.ts'
import type {
  ArticleChange,
  ArticleFields,
  ConsoleArticle,
  ConsoleArticleResponse,
  PublishRefusal,
  PublishTime,
  SavedArticleResponse,
} from '#features/blog/article.ts'
import { consolePaths } from '#shared/console-paths.ts'

const fields = {
  title: 'text',
  slug: 'text',
  excerpt: 'text',
  content: 'text',
  authorName: 'text',
  coverImage: 'text',
  coverSeed: 'text',
  tags: 'list',
  featured: 'flag',
  hand: 'text',
  loom: 'text',
} as const

const readArticle = record<ConsoleArticle>({
  ...fields,
  id: 'number',
  state: 'text',
  revision: 'number',
  publishedRevision: 'number|null',
  publishedAt: 'time|null',
  scheduledFor: 'time|null',
  withdrawnAt: 'time|null',
  isChanged: 'flag',
  updatedAt: 'time',
  updatedBy: 'object|null',
  publicPath: 'text|null',
})
const readWhole = record<ConsoleArticleResponse>({
  article: readArticle,
  checks: 'list',
  versions: 'list',
  previews: 'list',
})
const readSaved = record<SavedArticleResponse>({ article: readArticle, checks: 'list' })
const readActed = record<{ article: ConsoleArticle }>({ article: readArticle })
const readVersion = record<{ fields: ArticleFields }>({ fields: record<ArticleFields>(fields) })
const readRefusal = record<PublishRefusal>({
  success: 'flag',
  message: 'text',
  errors: 'list?',
  checks: 'list?',
  choices: 'list?',
})

/** The article as the server has it now. */
export const fetchArticle = async (id: number): Promise<ConsoleArticleResponse> =>
  await getJson(consolePaths.api.article(id), readWhole)

/** What a version of it held. */
export const fetchVersion = async (id: number, version: number): Promise<ArticleFields> =>
  (await getJson(consolePaths.api.articleVersion(id, version), readVersion)).fields

/** Makes the article. The same key never makes two. */
export const createArticle = async (
  values: ArticleFields,
  submissionKey: string,
): Promise<SavedArticleResponse> =>
  await postAndRead(consolePaths.api.articles(), { ...values, submissionKey }, readSaved)

// A request that is to outlive its page may not carry more.
const mostKeptAlive = 60_000

/** Saves what changed. */
export const saveArticle = async (id: number, change: ArticleChange): Promise<SavedArticleResponse> =>
  await postAndRead(consolePaths.api.article(id), change, readSaved, {
    method: 'PATCH',
    keepalive: JSON.stringify(change).length < mostKeptAlive,
  })

/** Does something with the article that changes its state. */
export const actOnArticle = async (
  id: number,
  act: 'unschedule' | 'withdraw' | 'restore',
  payload: object = {},
): Promise<ConsoleArticle> =>
  (await postAndRead(consolePaths.api.articleAct(id, act), payload, readActed)).article

/** Publishes or schedules a revision, or says why not. */
export async function publishArticle(
  id: number,
  wanted: { revision: number; at?: PublishTime },
): Promise<{ article: ConsoleArticle } | PublishRefusal> {
  try {
    return await postAndRead(consolePaths.api.articleAct(id, 'publish'), wanted, readActed)
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return readRefusal(error.answer)
    throw error
  }
}
