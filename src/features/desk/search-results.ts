import { listOf, record } from '#api-client/answer.ts'

/** The kinds of what is found, in their order. */
export const searchTypes = [
  'inquiry',
  'person',
  'company',
  'client',
  'project',
  'article',
  'audit',
  'page',
  'act',
] as const
export type SearchType = (typeof searchTypes)[number]

/** One thing that can be gone to or done. */
export type SearchResult = {
  type: SearchType
  title: string
  /** Beside the title: a company, an address, how long a reply can still wait. */
  subtitle: string
  href?: string
}

/** What `GET /api/console/search` answers (desk.md). Without words: what this person worked on last, and what is due next. */
export type SearchResponse = { results: SearchResult[] }

export const mostResults = 20

export const readSearch = record<SearchResponse>({
  results: listOf(record<SearchResult>({ type: 'text', title: 'text', subtitle: 'text', href: 'text?' })),
})
