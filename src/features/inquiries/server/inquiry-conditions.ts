import { and, count, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { InquiryFilter, InquiryView } from '../inquiry-filter.ts'
import { askedService, contactSubmissions, searchWords, visitorSource } from './table.ts'

/** Whose list it is, and when. */
export type InquiryQuery = InquiryFilter & {
  userId: string
  now: Date
  /** The words of the search are in so many that looking through the list in its order is the quicker way. */
  areWordsCommon?: boolean
}

const { createdAt, ownerId, snoozedUntil, source, status } = contactSubmissions

// These five are word for word the conditions of partial indexes, without the name of the table.
const isWaiting = sql.raw(`status in ('new', 'open')`)
const isDone = sql.raw(`status in ('replied', 'converted', 'closed')`)
const isSpam = sql.raw(`status = 'spam'`)
const isFollowedUp = sql.raw(`follow_up_at is not null`)
const isPutOff = sql.raw(`snoozed_until is not null`)

const isShownNow = (now: Date) => or(isNull(snoozedUntil), lte(snoozedUntil, now))

/** Those that wait for a reply of ours: the first one, or one to what the visitor wrote after it. Put off or not. */
export const waiting = (): SQL => isWaiting

const unanswered = (now: Date): SQL | undefined => and(isWaiting, isShownNow(now))

/** Those that wait for nothing. */
export const done = (): SQL => isDone

/** Those that we have answered and wanted to come back to by now. */
export const followUpDue = (now: Date): SQL =>
  sql`${isFollowedUp} and follow_up_at <= ${now.toISOString()}::timestamptz`

/** What someone has marked as spam. */
export const spam = (): SQL => isSpam

const views: Record<InquiryView, (query: InquiryQuery) => SQL | undefined> = {
  all: () => or(isWaiting, isDone),
  unanswered: ({ now }) => unanswered(now),
  mine: ({ userId, now }) => and(unanswered(now), eq(ownerId, userId)),
  mentioned: ({ userId }) => sql`id in (select inquiry_id from inquiry_mentions where user_id = ${userId})`,
  'follow-up': ({ now }) => followUpDue(now),
  snoozed: ({ now }) => and(isWaiting, isPutOff, sql`${snoozedUntil} > ${now.toISOString()}`),
  spam: () => isSpam,
}

/** What a view shows, whatever the filter. */
export const inView = (query: InquiryQuery): SQL | undefined =>
  query.status && (query.view ?? 'all') === 'all'
    ? // A state asked for by name is shown, whatever the view leaves out.
      undefined
    : views[query.view ?? 'all'](query)

/** What a filter leaves of a view. For queries of this one table: the words name its columns without it. */
export function filtered(query: InquiryQuery): SQL | undefined {
  const { q = '', kind, service, from, to } = query
  return and(
    query.status && eq(status, query.status),
    q.trim() === '' ? undefined : hasWords(q, query.areWordsCommon ?? false),
    query.owner === undefined ? undefined : ownerIs(query.owner),
    kind && eq(source, kind),
    service === undefined ? undefined : sql`${askedService} = ${service}`,
    query.source === undefined ? undefined : sql`${visitorSource} = ${query.source}`,
    from && sql`${createdAt} >= ${from.toISOString()}`,
    to && sql`${createdAt} < ${to.toISOString()}`,
  )
}

const ownerIs = (username: string): SQL =>
  username === 'nobody'
    ? isNull(ownerId)
    : inArray(ownerId, sql`(select ${users.id} from ${users} where ${users.username} = ${username})`)

function hasWords(typed: string, areCommon: boolean): SQL {
  const words = toSearch(typed)
  // Signs alone are in no inquiry.
  if (words === '') return sql`false`
  // By the index (the offset keeps the two queries apart: as one the database looks row by row), or where it would lead to half the table, row by row: no index is on what is coalesced, and the database takes it for true of every other row.
  return areCommon
    ? sql`coalesce(${searchWords} @@ to_tsquery('simple', ${words}), false)`
    : sql`${contactSubmissions.id} in (select id from contact_submissions where ${searchWords} @@ to_tsquery('simple', ${words}) offset 0)`
}

// One in fifty of the latest: looking through the list in its order soon fills a page.
const sample = 500
const commonFrom = 10

/** Asks how common the words of a search are, which the database cannot estimate: so it is told which way to look. */
export async function withSearch<ListQuery extends InquiryQuery>(
  db: Db,
  query: ListQuery,
): Promise<ListQuery> {
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

/** What someone types as a query of PostgreSQL: every word has to be there, as a beginning. */
export const toSearch = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
