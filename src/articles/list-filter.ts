import { paths } from '#shared/paths.ts'
import type { PostList, PostSummary } from './post.ts'

/** The filter in the address of the list. Empty: everything. */
export type BlogFilter = {
  /** As typed. */
  q: string
  topic: string
  /** Where the list begins, for "Show more articles" without JavaScript. */
  cursor: string
}

/** What the list page is rendered with: the filter of its address, and the first articles. */
export type BlogPageData = { filter: BlogFilter; list: PostList }

export const maxSearchLength = 100
export const maxTagLength = 40

export const noFilter: BlogFilter = { q: '', topic: '', cursor: '' }

// PostgreSQL cannot store NUL, and the others are not typed.
const printable = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

/** Reads a filter from an address; invalid values are ignored. */
export function readFilter(query: URLSearchParams): BlogFilter {
  const value = (name: string, maxLength: number) => printable(query.get(name) ?? '').slice(0, maxLength)
  return { q: value('q', maxSearchLength), topic: value('topic', maxTagLength), cursor: value('cursor', 64) }
}

/** The address of the list under a filter; what is empty is left out. */
export const blogAddress = (filter: Partial<BlogFilter>): string => paths.blog() + toQuery(filter)

/** The trimmed search. */
export const searchOf = ({ q }: BlogFilter): string => q.trim()

/** Whether two filters are for the same articles. */
export const isSameFilter = (a: BlogFilter, b: BlogFilter): boolean =>
  searchOf(a) === searchOf(b) && a.topic === b.topic && a.cursor === b.cursor

/** Whether a filter includes an article: the same rule as the database's (`listPosts`). */
export function isMatch({ title, excerpt, tags }: PostSummary, filter: BlogFilter): boolean {
  const search = searchOf(filter).toLowerCase()
  const isFound = title.toLowerCase().includes(search) || excerpt.toLowerCase().includes(search)
  return isFound && (filter.topic === '' || tags.includes(filter.topic))
}

/** A query string with its question mark; what is empty is left out. */
function toQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
