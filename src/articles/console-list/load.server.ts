import type { ReturnedForm } from '#web/loading.server.ts'
import type { Db } from '#platform/db/database.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import {
  articlesParts,
  readArticleFilter,
  type ArticleListFilter,
  type ArticlesData,
  type ArticlesPart,
  type ImportReport,
} from '../articles-data.ts'
import {
  countArticles,
  listArticleAuthors,
  listArticles,
  listArticleTags,
  readArticleCursor,
  type ArticleFilter,
} from '../list-articles.server.ts'
import { unusedPicturesShown } from '../picture.ts'
import { listUnusedPictures } from '../pictures/picture-store.server.ts'

const articlesOnPage = 50

type Returned = ReturnedForm & { imported?: ImportReport }

export const load = inConsole<ArticlesData>(async ({ services, query, returned }) => {
  const { db } = services.database
  const now = services.now()
  const filter = readArticleFilter(query)
  const cursor = readArticleCursor(query.get('cursor') ?? '')
  const [{ counts, nextPublication }, page, tags, authors, part] = await Promise.all([
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
    nextPublication: nextPublication?.toISOString() ?? null,
    ...page,
    isLaterPage: cursor !== undefined,
    choices: { tags, authors },
    part,
    done: query.get('done'),
  }
})

const toArticleFilter = ({ view, q, tag, author }: ArticleListFilter): ArticleFilter => ({
  ...(view === 'changed' ? { isChanged: true } : view !== 'all' && { state: view }),
  q: q || undefined,
  tag: tag || undefined,
  author: author || undefined,
})

/** The requested part below the list, or the one whose form was returned. */
async function loadPart(
  db: Db,
  now: Date,
  show: string | null,
  returned: Returned | undefined,
): Promise<ArticlesPart | null> {
  const name = articlesParts.find((part) => part === (returned?.form ?? show))
  if (name === 'tags') return { name, returned: returned ?? null }
  if (name === 'pictures') return { name, unused: await listUnusedPictures(db, now, unusedPicturesShown) }
  return name === 'move' ? { name, report: returned?.imported ?? null, returned: returned ?? null } : null
}
