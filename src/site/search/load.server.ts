import { readFilter, searchOf } from '#articles/list-filter.ts'
import { listPosts } from '#articles/store.server.ts'
import { paths } from '#shared/paths.ts'
import type { Load } from '#web/loading.server.ts'
import { findSitePages, type SitePage } from './site-pages.server.ts'

/** The data of `/search`. */
export type SearchData = {
  /** As typed, at most 100 characters, without control characters. */
  q: string
  pages: SitePage[]
  /** The first twenty. */
  articles: SitePage[]
}

const mostArticles = 20

/** An empty search finds nothing. */
export const load: Load<SearchData> = async ({ services: { database, now }, query }) => {
  const filter = readFilter(query)
  const search = searchOf(filter)
  if (search === '') return { q: filter.q, pages: [], articles: [] }
  const { posts } = await listPosts(database.db, { now: now(), limit: mostArticles, search })
  return {
    q: filter.q,
    pages: findSitePages(search),
    articles: posts.map(({ slug, title, excerpt }) => ({ path: paths.article(slug), title, text: excerpt })),
  }
}
