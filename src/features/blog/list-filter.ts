import { paths } from '#shared/paths.ts'
import type { PostList, PostSummary } from './post.ts'

/** What the address of the list asks for. Empty: everything. */
export type BlogFilter = {
  /** As typed. */
  q: string
  topic: string
  /** Where the list begins, for those who follow "Show more articles" without JavaScript. */
  cursor: string
}

/** What the server gives the list page: the filter of its address, and the first articles under it. */
export type BlogPageData = { filter: BlogFilter; list: PostList }

export const maxSearchLength = 100
export const maxTagLength = 40

export const noFilter: BlogFilter = { q: '', topic: '', cursor: '' }

// The database cannot take the character NUL, and no one types the others.
const printable = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

/** Reads a filter from an address; whatever makes no sense there asks for nothing. */
export function readFilter(query: URLSearchParams): BlogFilter {
  const value = (name: string, maxLength: number) => printable(query.get(name) ?? '').slice(0, maxLength)
  return { q: value('q', maxSearchLength), topic: value('topic', maxTagLength), cursor: value('cursor', 64) }
}

/** The address of the list under a filter; what is empty is left out. */
export const blogAddress = (filter: Partial<BlogFilter>): string => paths.blog() + toQuery(filter)

/** The words that are searched for: typed, without the space around them. */
export const searchOf = ({ q }: BlogFilter): string => q.trim()

/** True when two filters ask for the same articles. */
export const isSameFilter = (a: BlogFilter, b: BlogFilter): boolean =>
  searchOf(a) === searchOf(b) && a.topic === b.topic && a.cursor === b.cursor

/** True for an article that the list shows under a filter: the same rule as the database's (`listPosts`). */
export function isMatch({ title, excerpt, tags }: PostSummary, filter: BlogFilter): boolean {
  const search = searchOf(filter).toLowerCase()
  const isFound = title.toLowerCase().includes(search) || excerpt.toLowerCase().includes(search)
  return isFound && (filter.topic === '' || tags.includes(filter.topic))
}

/** A query string with its question mark; what is empty is left out. */
export function toQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
