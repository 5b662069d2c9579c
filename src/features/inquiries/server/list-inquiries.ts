import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { ConsoleInquiry } from '../console-inquiry.ts'
import type { InquiryFilter, InquiryView } from '../inquiry-filter.ts'
import { toConsoleInquiry } from './console-inquiry.ts'
import { contactSubmissions, searchWords } from './table.ts'

export type InquiryPage = { inquiries: ConsoleInquiry[]; next: string | null }

type Asked = InquiryFilter & {
  cursor?: number | undefined
  limit?: number | undefined
  userId: string
  now: Date
}

// Word for word the condition of the index `contact_submissions_waiting`.
const isWaiting = sql`${contactSubmissions.status} in ('new', 'open')`

const { snoozedUntil, status } = contactSubmissions

const conditions: Record<InquiryView, (asked: Asked) => SQL | undefined> = {
  all: () => and(ne(status, 'spam'), ne(status, 'merged')),
  unanswered: ({ now }) => and(isWaiting, or(isNull(snoozedUntil), lte(snoozedUntil, now))),
  mine: ({ userId }) => and(isWaiting, eq(contactSubmissions.ownerId, userId)),
  snoozed: ({ now }) => and(isWaiting, gt(snoozedUntil, now)),
  spam: () => eq(status, 'spam'),
}

/** Inquiries, the latest first; `cursor` is the `next` of the page before. */
export async function listInquiries(db: Db, asked: Asked): Promise<InquiryPage> {
  const { cursor, limit = 50 } = asked
  const rows = await db
    .select({
      inquiry: contactSubmissions,
      owner: { username: users.username, firstName: users.firstName, lastName: users.lastName },
    })
    .from(contactSubmissions)
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(and(...filters(asked), cursor === undefined ? undefined : lt(contactSubmissions.id, cursor)))
    .orderBy(desc(contactSubmissions.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    inquiries: shown.map(({ inquiry, owner }) => toConsoleInquiry(inquiry, owner)),
    next: rows.length > limit ? String(shown.at(-1)?.inquiry.id) : null,
  }
}

function filters(asked: Asked): (SQL | undefined)[] {
  const { view = 'all', q, owner, kind, from, to } = asked
  const words = toSearch(q ?? '')
  return [
    // A state asked for by name is shown, whatever the view leaves out.
    asked.status && view === 'all' ? eq(status, asked.status) : conditions[view](asked),
    asked.status && view !== 'all' ? eq(status, asked.status) : undefined,
    words === '' ? undefined : inArray(contactSubmissions.id, foundBy(words)),
    owner === undefined ? undefined : ownerIs(owner),
    kind && eq(contactSubmissions.source, kind),
    from && sql`${contactSubmissions.createdAt} >= ${from.toISOString()}`,
    to && sql`${contactSubmissions.createdAt} < ${to.toISOString()}`,
  ]
}

// In a query of its own: the words are of this table alone, and some columns are named as those of users.
const foundBy = (words: string): SQL =>
  sql`(select id from contact_submissions where ${searchWords} @@ to_tsquery('simple', ${words}))`

const ownerIs = (username: string): SQL =>
  username === 'nobody'
    ? isNull(contactSubmissions.ownerId)
    : inArray(contactSubmissions.ownerId, sql`(select id from ${users} where username = ${username})`)

const mostWords = 8

/** What somebody types as a query of PostgreSQL: every word has to be there, as a beginning. */
const toSearch = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
