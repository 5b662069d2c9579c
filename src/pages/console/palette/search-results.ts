import { listOf, record } from '#api-client/answer.ts'

/** One thing that can be gone to. */
export type SearchResult = {
  id: string
  title: string
  /** Beside the title: a company, an address. */
  detail: string
  /** At the right: how long a reply can still wait. */
  note: string
  href: string
}

/** What `GET /api/console/search` answers. Without words to look for: what is due next. */
export type SearchResponse = {
  inquiries: SearchResult[]
  clients: SearchResult[]
  articles: SearchResult[]
}

const readResults = listOf(
  record<SearchResult>({ id: 'text', title: 'text', detail: 'text', note: 'text', href: 'text' }),
)

export const readSearch = record<SearchResponse>({
  inquiries: readResults,
  clients: readResults,
  articles: readResults,
})
