import { type SQL, sql, desc, count } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { searchWords, contactSubmissions } from './table.server.ts'

/** The condition that an inquiry has these words, whatever their order. */
export function hasWords(typed: string, areCommon: boolean): SQL {
  const words = toSearch(typed)
  // Punctuation alone matches nothing.
  if (words === '') return sql`false`
  // By the index (`offset 0` keeps the subquery separate: flattened, the database scans), or as a scan where the words are
  // common: no index is on the `coalesce`, and the planner expects it to match half of the rows.
  return areCommon
    ? sql`coalesce(${searchWords} @@ to_tsquery('simple', ${words}), false)`
    : sql`${contactSubmissions.id} in (select id from contact_submissions where ${searchWords} @@ to_tsquery('simple', ${words}) offset 0)`
}

// If one in fifty of the latest matches, scanning the list in its order soon fills a page.
const sample = 500
const commonFrom = 10

/** Samples how common the words of a search are, which the planner cannot estimate. */
export async function withSearch<Query extends { q?: string | undefined; areWordsCommon?: boolean }>(
  db: Db,
  query: Query,
): Promise<Query> {
  const words = toSearch(query.q ?? '')
  if (words === '') return query
  const latest = db
    .select({ words: sql`${searchWords}`.as('words') })
    .from(contactSubmissions)
    .orderBy(desc(contactSubmissions.id))
    .limit(sample)
    .as('latest')
  const [found] = await db
    .select({ count: count() })
    .from(latest)
    .where(sql`${latest.words} @@ to_tsquery('simple', ${words})`)
  return { ...query, areWordsCommon: (found?.count ?? 0) >= commonFrom }
}

const mostWords = 8

/** A search as a query of PostgreSQL: all words, by prefix. */
export const toSearch = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
