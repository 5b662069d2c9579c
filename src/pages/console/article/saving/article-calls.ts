import { getJson, HttpError, postJson } from '#api-client/http.ts'
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

// All of these are written by src/server/endpoints/console-articles.ts.

/** The article as the server has it now. */
export const fetchArticle = async (id: number): Promise<ConsoleArticleResponse> =>
  (await getJson(consolePaths.api.article(id))) as ConsoleArticleResponse

/** Makes the article. The same key never makes two. */
export const createArticle = async (
  fields: ArticleFields,
  submissionKey: string,
): Promise<SavedArticleResponse> =>
  (await postJson(consolePaths.api.articles(), { ...fields, submissionKey })) as SavedArticleResponse

// A request that is to outlive its page may not carry more.
const mostKeptAlive = 60_000

/** Saves what changed. */
export const saveArticle = async (id: number, change: ArticleChange): Promise<SavedArticleResponse> =>
  (await postJson(consolePaths.api.article(id), change, {
    method: 'PATCH',
    keepalive: JSON.stringify(change).length < mostKeptAlive,
  })) as SavedArticleResponse

/** Publishes or schedules a revision, or says why not. */
export async function publishArticle(
  id: number,
  wanted: { revision: number; at?: PublishTime },
): Promise<{ article: ConsoleArticle } | PublishRefusal> {
  const response = await fetch(consolePaths.api.articleAct(id, 'publish'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  if (response.ok || response.status === 400)
    return (await response.json()) as { article: ConsoleArticle } | PublishRefusal
  throw new HttpError(response.status, await response.text(), response.statusText)
}
