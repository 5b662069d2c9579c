import {
  readArticleFilter,
  type ArticleListFilter,
  articlesParts,
  type ArticlesData,
  type ArticlesPart,
  type ImportReport,
} from '../console/articles-data.ts'
import {
  countArticles,
  listArticleAuthors,
  listArticles,
  listArticleTags,
  readArticleCursor,
  type ArticleFilter,
} from './list-articles.ts'
import { unusedPicturesShown } from '../picture.ts'
import { listUnusedPictures } from './pictures/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { PageServices } from '#platform/page-services.ts'
import type { FormState } from '#ui/field-props.ts'

const articlesOnPage = 50

type ReturnedForm = FormState & { form: string; imported?: ImportReport }
type LoaderContext = { services: PageServices; query: URLSearchParams; returned: ReturnedForm | undefined }

/** What `/console/articles` shows. */
export async function loadArticlesPage({ services, query, returned }: LoaderContext): Promise<ArticlesData> {
  const { db } = services.database
  const now = services.now()
  const filter = readArticleFilter(query)
  const cursor = readArticleCursor(query.get('cursor') ?? '')
  const [{ counts, goesOutNext }, page, tags, authors, part] = await Promise.all([
    countArticles(db),
    listArticles(db, {
      ...toArticleFilter(filter),
      cursor,
      limit: articlesOnPage,
      needsFirst: filter.view === 'all',
      now,
    }),
    listArticleTags(db),
    listArticleAuthors(db),
    loadPart(db, now, query.get('show'), returned),
  ])
  return {
    asOf: now.toISOString(),
    filter,
    counts,
    goesOutNext: goesOutNext?.toISOString() ?? null,
    ...page,
    isLaterPage: cursor !== undefined,
    choices: { tags, authors },
    part,
    done: query.get('done'),
  }
}

const toArticleFilter = ({ view, q, tag, author }: ArticleListFilter): ArticleFilter => ({
  ...(view === 'changed' ? { isChanged: true } : view !== 'all' && { state: view }),
  q: q || undefined,
  tag: tag || undefined,
  author: author || undefined,
})

/** What is asked for below the list, or what a form of it came back with. */
async function loadPart(
  db: Db,
  now: Date,
  show: string | null,
  returned: ReturnedForm | undefined,
): Promise<ArticlesPart | null> {
  const name = articlesParts.find((part) => part === (returned?.form ?? show))
  if (name === 'tags') return { name, returned: returned ?? null }
  if (name === 'pictures') return { name, unused: await listUnusedPictures(db, now, unusedPicturesShown) }
  return name === 'move' ? { name, report: returned?.imported ?? null, returned: returned ?? null } : null
}
