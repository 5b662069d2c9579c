import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { InquiryFilter, InquiryView } from './inquiry-filter.ts'
import { requestedService, contactSubmissions, visitorSource } from './table.server.ts'
import { hasWords } from './inquiry-search.server.ts'

export type InquiryQuery = InquiryFilter & {
  userId: string
  now: Date
  /** The search matches so many rows that scanning the list in its order is faster. */
  areWordsCommon?: boolean
}

const { createdAt, ownerId, snoozedUntil, source, status } = contactSubmissions

// The conditions of five partial indexes, word for word and without the table's name.
const isWaiting = sql.raw(`status in ('new', 'open')`)
const isDone = sql.raw(`status in ('replied', 'converted', 'closed')`)
const isSpam = sql.raw(`status = 'spam'`)
const isFollowedUp = sql.raw(`follow_up_at is not null`)
const isSnoozed = sql.raw(`snoozed_until is not null`)

const isShownNow = (now: Date) => or(isNull(snoozedUntil), lte(snoozedUntil, now))

/** Waiting for a reply of ours, the first one or a later one; snoozed or not. */
export const waiting = (): SQL => isWaiting

const unanswered = (now: Date): SQL | undefined => and(isWaiting, isShownNow(now))

export const done = (): SQL => isDone

export const followUpDue = (now: Date): SQL =>
  sql`${isFollowedUp} and follow_up_at <= ${now.toISOString()}::timestamptz`

export const spam = (): SQL => isSpam

const views: Record<InquiryView, (query: InquiryQuery) => SQL | undefined> = {
  all: () => or(isWaiting, isDone),
  unanswered: ({ now }) => unanswered(now),
  mine: ({ userId, now }) => and(unanswered(now), eq(ownerId, userId)),
  mentioned: ({ userId }) => sql`id in (select inquiry_id from inquiry_mentions where user_id = ${userId})`,
  'follow-up': ({ now }) => followUpDue(now),
  snoozed: ({ now }) => and(isWaiting, isSnoozed, sql`${snoozedUntil} > ${now.toISOString()}`),
  spam: () => isSpam,
}

/** The condition of a view. */
export const inView = (query: InquiryQuery): SQL | undefined =>
  query.status && (query.view ?? 'all') === 'all'
    ? // An explicit state is shown, even if 'all' leaves it out.
      undefined
    : views[query.view ?? 'all'](query)

/** The condition of a filter. For queries of this one table: its raw SQL names columns without the table. */
export function filtered(query: InquiryQuery): SQL | undefined {
  const { q = '', kind, service, from, to } = query
  return and(
    query.status && eq(status, query.status),
    q.trim() === '' ? undefined : hasWords(q, query.areWordsCommon ?? false),
    query.owner === undefined ? undefined : ownerIs(query.owner),
    kind && eq(source, kind),
    service === undefined ? undefined : sql`${requestedService} = ${service}`,
    query.source === undefined ? undefined : sql`${visitorSource} = ${query.source}`,
    from && sql`${createdAt} >= ${from.toISOString()}`,
    to && sql`${createdAt} < ${to.toISOString()}`,
  )
}

const ownerIs = (username: string): SQL =>
  username === 'nobody'
    ? isNull(ownerId)
    : inArray(ownerId, sql`(select ${users.id} from ${users} where ${users.username} = ${username})`)
