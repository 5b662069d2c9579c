import { articleViewers } from '../article-table.server.ts'
import { listPresent } from '#accounts/list-present.server.ts'
import { randomUUID } from 'node:crypto'
import type { ArticlePageData, ReturnedArticleForm } from '../article.ts'
import { readPublishTime } from '../publish-time.ts'
import { listArticleAuthors, listArticleTags } from '../list-articles.server.ts'
import { articleForms } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { ReturnedForm } from '#web/loading.server.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import { newArticle, loadArticle } from '../load-article.server.ts'

/** What `/console/articles/{id}` shows; null: there is no such article. 'new' is one that is not saved yet. */
export const load = inConsole<ArticlePageData | null, 'id'>(async (loading) => {
  const { services, params, query, signedIn } = loading
  const { db } = services.database
  const now = services.now()
  const context = { site: services.articleSite, now }
  const isNew = params.id === 'new'
  const id = toNumber(params.id) ?? 0
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
})

function returnedForm(returned: ReturnedForm | undefined, now: Date): ReturnedArticleForm | null {
  const form = articleForms.find((name) => name === returned?.form)
  if (!returned || !form) return null
  const { values = {}, errors } = returned
  const { date = '', time = '' } = values
  const read = readPublishTime({ date, time }, now)
  const choices = form === 'schedule' && 'choices' in read && read.choices
  return { form, values, errors, ...(choices && { choices }) }
}
