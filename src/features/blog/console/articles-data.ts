import type { ListedArticle } from '../article.ts'
import type { ArticleListFilter, ArticleViewCounts } from './article-list-filter.ts'
import type { ImportReport } from '../move/import-report.ts'
import type { UnusedPicture } from '../picture.ts'
import type { Topic } from '../post.ts'
import type { FormState } from '#ui/field-props.ts'

/** What `/console/articles` shows. */
export type ArticlesData = {
  /** When it was loaded; ISO 8601. */
  asOf: string
  filter: ArticleListFilter
  counts: ArticleViewCounts
  /** When the next scheduled article goes out. */
  goesOutNext: string | null
  articles: ListedArticle[]
  /** The cursor of the page after this one. */
  next: string | null
  /** Whether articles are before these. */
  isLaterPage: boolean
  choices: { tags: Topic[]; authors: string[] }
  /** What else was asked for, below the list. */
  part: ArticlesPart | null
  done: string | null
}

/** What is below the list, one at a time. */
export type ArticlesPart =
  | { name: 'tags'; returned: FormState | null }
  | { name: 'pictures'; unused: UnusedPicture[] }
  | { name: 'move'; report: ImportReport | null; returned: FormState | null }

export const articlesParts = ['tags', 'pictures', 'move'] as const
