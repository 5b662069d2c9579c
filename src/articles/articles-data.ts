import type { FormState } from '#kit/field-props.ts'
import type { ListedArticle, ArticleState } from './article.ts'
import type { UnusedPicture } from './picture.ts'
import type { Topic } from './post.ts'

/** The views of the list, by what its address says. */
export const articleViews = ['all', 'draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type ArticleView = (typeof articleViews)[number]

/** How many articles each view has. */
export type ArticleViewCounts = Record<ArticleState | 'all' | 'changed', number>

/** The filter of the list. Empty texts do not filter. */
export type ArticleListFilter = { view: ArticleView; q: string; tag: string; author: string }

const longest = 120
const narrowing = ['q', 'tag', 'author'] as const

/** Reads a filter from an address. An unknown view is 'all'. */
export function readArticleFilter(query: URLSearchParams): ArticleListFilter {
  const text = (name: string) => (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
  return {
    view: articleViews.find((view) => view === query.get('state')) ?? 'all',
    q: text('q'),
    tag: text('tag'),
    author: text('author'),
  }
}

/** A filter as the query of an address. */
export const articleQuery = ({ view, ...texts }: ArticleListFilter): Record<string, string | undefined> => ({
  state: view === 'all' ? undefined : view,
  q: texts.q || undefined,
  tag: texts.tag || undefined,
  author: texts.author || undefined,
})

/** Whether a filter narrows its view. */
export const isNarrowed = (filter: ArticleListFilter): boolean =>
  narrowing.some((name) => filter[name] !== '')

/** What `/console/articles` shows. */
export type ArticlesData = {
  /** When it was loaded; ISO 8601. */
  asOf: string
  filter: ArticleListFilter
  counts: ArticleViewCounts
  /** When the next scheduled article is published. */
  nextPublication: string | null
  articles: ListedArticle[]
  /** The cursor of the page after this one. */
  next: string | null
  /** Whether there are articles before these. */
  isLaterPage: boolean
  choices: { tags: Topic[]; authors: string[] }
  /** The requested part below the list. */
  part: ArticlesPart | null
  done: string | null
}

/** The result of an import. */
export type ImportReport = {
  from: 'Ghost' | 'WordPress'
  /** Imported articles. */
  drafts: { id: number; title: string }[]
  /** Articles that were imported before. */
  known: number
  /** Articles that were not imported, and why. */
  left: { title: string; reason: string }[]
  /** Pictures that were not imported, by article. */
  pictures: { id: number; title: string; addresses: string[] }[]
}

/** What is below the list, one at a time. */
export type ArticlesPart =
  | { name: 'tags'; returned: FormState | null }
  | { name: 'pictures'; unused: UnusedPicture[] }
  | { name: 'move'; report: ImportReport | null; returned: FormState | null }

export const articlesParts = ['tags', 'pictures', 'move'] as const
