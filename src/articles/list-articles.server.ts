import { listAllPresent } from '#accounts/list-present.server.ts'
import { and, arrayContains, asc, count, desc, eq, inArray, like, min, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { containing, type Db, type Tx } from '#platform/db/database.ts'
import type { ArticleListResponse, ArticleState } from './article.ts'
import type { ArticleViewCounts } from './articles-data.ts'
import type { Topic } from './post.ts'
import { articleColumns, toListed } from './find-article.server.ts'
import { articles, articleVersions, needsAttention, articleViewers } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'

export type ArticleFilter = {
  state?: ArticleState | undefined
  /** Part of the title, the excerpt or the address, in any case. */
  q?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  /** Only what was changed since it was published or scheduled. */
  isChanged?: boolean | undefined
}

/**
 * The last article of a page: the time of its last change in microseconds, and its id; if unfinished ones are first, also
 * whether it was one of them.
 */
export type ArticleCursor = { needs?: boolean; micros: string; id: number }

const cursorPattern = /^(?:([01])-)?(\d{1,16})-(\d{1,15})$/

/** A cursor of an address; undefined if it is invalid. */
export function readArticleCursor(text: string): ArticleCursor | undefined {
  const [, needs, micros, id] = cursorPattern.exec(text) ?? []
  if (micros === undefined) return undefined
  return { ...(needs !== undefined && { needs: needs === '1' }), micros, id: Number(id) }
}

const usualLimit = 50
const { content: _content, ...listedColumns } = articleColumns
const updatedMicros = sql<string>`(extract(epoch from ${articles.updatedAt}) * 1000000)::bigint::text`

type Wanted = ArticleFilter & {
  cursor?: ArticleCursor | undefined
  limit?: number | undefined
  /** Unfinished articles first; a cursor of one order is invalid in the other. */
  needsFirst?: boolean | undefined
  now: Date
}

/** The agency's articles, the last changed first. */
export async function listArticles(
  db: Db,
  { cursor, limit = usualLimit, needsFirst = false, now, ...filter }: Wanted,
): Promise<ArticleListResponse> {
  const isAfterCursor = cursor && (needsFirst === (cursor.needs !== undefined) ? isBefore(cursor) : undefined)
  const rows = await db
    .select({ ...listedColumns, updatedMicros, needs: sql<boolean>`${needsAttention}` })
    .from(articles)
    .leftJoin(blogPosts, eq(blogPosts.id, articles.id))
    .leftJoin(users, eq(users.id, articles.updatedBy))
    .leftJoin(articleVersions, eq(articleVersions.id, articles.scheduledVersion))
    .where(and(conditionOf(filter), isAfterCursor))
    .orderBy(...(needsFirst ? [desc(needsAttention)] : []), desc(articles.updatedAt), desc(articles.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const editing = await listAllPresent(db, articleViewers, now)
  return {
    articles: shown.map((row) => ({
      ...toListed(row),
      checks: { blocking: row.blockingChecks, warnings: row.warningChecks },
      editing: editing[row.id] ?? [],
    })),
    next: last ? `${needsFirst ? `${Number(last.needs)}-` : ''}${last.updatedMicros}-${last.id}` : null,
  }
}

const conditionOf = ({ state, q, tag, author, isChanged }: ArticleFilter) =>
  and(
    isChanged ? changedSince : undefined,
    state && eq(articles.state, state),
    q ? like(articles.searchText, containing(q.trim().toLowerCase())) : undefined,
    tag === undefined ? undefined : arrayContains(articles.tags, [tag]),
    author === undefined ? undefined : eq(articles.authorName, author),
  )

// `isChanged` of a row, in queries that join the scheduled version.
const changedSince = sql`((${articles.state} = 'published' and ${articles.revision} is distinct from ${articles.publishedRevision})
  or (${articles.state} = 'scheduled' and ${articles.revision} is distinct from ${articleVersions.revision}))`

// One row comparison, so that the scan of the index begins there.
function isBefore({ needs, micros, id }: ArticleCursor): SQL {
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint`
  return needs === undefined
    ? sql`(${articles.updatedAt}, ${articles.id}) < (${at})`
    : sql`(${needsAttention}, ${articles.updatedAt}, ${articles.id}) < (${needs}::boolean, ${at})`
}

/** How many articles each view of the list has, and when the next one goes out. */
export async function countArticles(
  db: Db,
): Promise<{ counts: ArticleViewCounts; nextPublication: Date | null }> {
  const { state } = articles
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  // Unfinished articles are few and indexed; the others are only counted.
  const [[unfinished], finished] = await Promise.all([
    db
      .select({
        draft: of(eq(state, 'draft')),
        scheduled: of(eq(state, 'scheduled')),
        changed: of(changedSince),
        nextPublication: min(articles.scheduledFor),
      })
      .from(articles)
      .leftJoin(articleVersions, eq(articleVersions.id, articles.scheduledVersion))
      .where(needsAttention),
    db
      .select({ state, count: count() })
      .from(articles)
      .where(inArray(state, ['published', 'withdrawn']))
      .groupBy(state),
  ])
  if (!unfinished) throw new Error('a count has one row')
  const { nextPublication, ...counts } = unfinished
  const numberOf = (wanted: ArticleState) => finished.find((row) => row.state === wanted)?.count ?? 0
  const [published, withdrawn] = [numberOf('published'), numberOf('withdrawn')]
  const all = counts.draft + counts.scheduled + published + withdrawn
  return { counts: { ...counts, all, published, withdrawn }, nextPublication }
}

/** The ids of all articles, the oldest first. */
export const listArticleIds = async (db: Db): Promise<number[]> =>
  (await db.select({ id: articles.id }).from(articles).orderBy(asc(articles.id))).map(({ id }) => id)

/** The authors of articles, by name. */
export async function listArticleAuthors(db: Db): Promise<string[]> {
  // A loose index scan, from one name to the next: authors are few.
  const { rows } = await db.execute<{ name: string }>(sql`with recursive names as (
      (select author_name as name from ${articles} where author_name > '' order by author_name limit 1)
      union all
      select (select author_name from ${articles} where author_name > names.name order by author_name limit 1)
      from names where names.name is not null
    ) select name from names where name is not null`)
  return rows.map(({ name }) => name)
}

/** The tags of all articles, public or not, the most frequent first. */
export async function listArticleTags(db: Db | Tx): Promise<Topic[]> {
  // Many articles have the same tags: each list is unnested once.
  const { rows } = await db.execute<Topic>(
    sql`select tag, sum(count)::int as count
      from (select tags, count(*) as count from ${articles} group by tags) as lists, unnest(tags) as tag
      group by tag order by 2 desc, tag`,
  )
  return rows
}
