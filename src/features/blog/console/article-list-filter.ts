import type { ArticleState } from '../article.ts'

/** The views of the list, by what its address says. */
export const articleViews = ['all', 'draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type ArticleView = (typeof articleViews)[number]

/** How many articles each view has. */
export type ArticleViewCounts = Record<ArticleState | 'all' | 'changed', number>

/** What the list is asked for. A text that is empty asks for nothing. */
export type ArticleListFilter = { view: ArticleView; q: string; tag: string; author: string }

const longest = 120
const narrowing = ['q', 'tag', 'author'] as const

/** Reads a filter from an address. What is no view is all of them. */
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

/** Whether a filter leaves out some of its view. */
export const isNarrowed = (filter: ArticleListFilter): boolean =>
  narrowing.some((name) => filter[name] !== '')
