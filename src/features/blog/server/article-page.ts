import { articleViewers } from './article-table.ts'
import { listPresent } from '#features/accounts/server/presence.ts'
import { fullName } from '#shared/full-name.ts'
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type {
  ConsoleArticle,
  ConsoleArticleResponse,
  ArticlePageData,
  ReturnedArticleForm,
} from '../article.ts'
import { readPublishTime } from '../publish-time.ts'
import { listPreviews } from './article-previews.ts'
import { emptyFields, fieldsOf, findArticle } from './article-rows.ts'
import { listVersions } from './article-versions.ts'
import { type ArticleSite, checkStored } from './check-article.ts'
import { listArticleAuthors, listArticleTags } from './list-articles.ts'
import type { ArticleContext } from './save-article.ts'
import type { Db } from '#platform/db/database.ts'
import { articleForms } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { PageServices } from '#platform/env.ts'
import type { FormState } from '#ui/field-props.ts'

type ReturnedForm = FormState & { form: string }
type LoaderContext = {
  site: ArticleSite
  services: PageServices
  params: Record<string, string>
  query: URLSearchParams
  signedIn: SignedIn
  returned: ReturnedForm | undefined
}

/** What `/console/articles/{id}` shows; null: there is no such article. 'new' is one that is not saved yet. */
export async function loadArticlePage(loading: LoaderContext): Promise<ArticlePageData | null> {
  const { site, services, params, query, signedIn } = loading
  const { db } = services.database
  const now = services.now()
  const context = { site, now }
  const isNew = params['id'] === 'new'
  const id = toNumber(params['id']) ?? 0
  const found = isNew ? await newArticle(db, signedIn, context) : await loadArticle(db, id, context)
  if (!found) return null
  const [present, authors, tags] = await Promise.all([
    listPresent(db, articleViewers, id, signedIn.user.id, now),
    listArticleAuthors(db),
    listArticleTags(db),
  ])
  return {
    ...found,
    present,
    authors,
    tags,
    returned: returnedForm(loading.returned, now),
    done: query.get('done'),
    submissionKey: randomUUID(),
  }
}

function returnedForm(returned: ReturnedForm | undefined, now: Date): ReturnedArticleForm | null {
  const form = articleForms.find((name) => name === returned?.form)
  if (!returned || !form) return null
  const { values = {}, errors } = returned
  const { date = '', time = '' } = values
  const read = readPublishTime({ date, time }, now)
  const choices = form === 'schedule' && 'choices' in read && read.choices
  return { form, values, errors, ...(choices && { choices }) }
}

/** The response of GET /api/console/articles/{id}; undefined: there is no such article. */
export async function loadArticle(
  db: Db,
  id: number,
  { site, now }: ArticleContext,
): Promise<ConsoleArticleResponse | undefined> {
  const article = await findArticle(db, id)
  if (!article) return undefined
  const [checks, versions, previews] = await Promise.all([
    checkStored(db, { id, fields: fieldsOf(article), site, now }),
    listVersions(db, id),
    listPreviews(db, id, now),
  ])
  return { article, checks, versions, previews }
}

/** A new article by the person who is signed in, not saved yet. */
async function newArticle(
  db: Db,
  { user }: SignedIn,
  { site, now }: ArticleContext,
): Promise<ConsoleArticleResponse> {
  const authorName = fullName(user)
  const article: ConsoleArticle = {
    ...emptyFields,
    authorName,
    id: 0,
    state: 'draft',
    revision: 0,
    publishedRevision: null,
    publishedAt: null,
    scheduledFor: null,
    withdrawnAt: null,
    isChanged: false,
    updatedAt: now.toISOString(),
    updatedBy: null,
    publicPath: null,
  }
  const checks = await checkStored(db, { id: 0, fields: fieldsOf(article), site, now })
  return { article, checks, versions: [], previews: [] }
}
