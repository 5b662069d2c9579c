import { and, asc, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { InquiryWithSnippet, WaitingInquiry } from './console-inquiry.ts'
import { writeCursor, type InquiryCursor, type InquiryView } from './inquiry-filter.ts'
import { ownerColumns, toConsoleInquiry, type Owner } from './console-inquiry.server.ts'
import { done, filtered, inView, waiting, type InquiryQuery } from './inquiry-conditions.server.ts'
import { withSearch } from './inquiry-search.server.ts'
import { findLastMessages, snippetOf, wroteAgainAt } from './private-page.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions, isOpenAgain } from './table.server.ts'
import { ownText } from './inquiry-rows.server.ts'
import { requestedPackage } from './requested-package.server.ts'
import { soonHours } from './promised-time.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Neighbours } from './conversation/conversation-data.ts'

/** Sorted by due date, by the latest, or the waiting ones by due date and then the latest of the others. */
export type InquiryOrder = 'due' | 'latest' | 'waiting-first'

type ListQuery = InquiryQuery & {
  /** Left out: as the view says. */
  order?: InquiryOrder | undefined
  cursor?: InquiryCursor | undefined
  limit?: number | undefined
}

export type InquiryRow = { inquiry: StoredInquiry; owner: Owner | null }
export type InquiryPage = { inquiries: InquiryWithSnippet[]; next: string | null }

const orders: Record<InquiryView, InquiryOrder> = {
  all: 'latest',
  unanswered: 'due',
  mine: 'due',
  mentioned: 'latest',
  'follow-up': 'latest',
  snoozed: 'due',
  spam: 'latest',
}

/** Inquiries in the format of console.md §8; `cursor` is the `next` of the previous page. */
export async function listInquiries(db: Db, query: ListQuery): Promise<InquiryPage> {
  const { rows, next } = await listInquiryRows(db, query)
  const lastMessages = await findLastMessages(db, rows)
  return {
    inquiries: rows.map(({ inquiry, owner }) => ({
      ...toConsoleInquiry(inquiry, owner),
      snippet: snippetOf(inquiry, lastMessages),
    })),
    next,
  }
}

/** The same as stored rows. */
export async function listInquiryRows(
  db: Db,
  wanting: ListQuery,
): Promise<{ rows: InquiryRow[]; next: string | null }> {
  const query = await withSearch(db, wanting)
  const { cursor, limit = 50 } = query
  const order = query.order ?? orders[query.view ?? 'all']
  // One more than requested shows whether there is another page.
  const due =
    order !== 'latest' && cursor?.by !== 'latest' ? await findFirstDue(db, query, cursor, limit + 1) : []
  const afterId = cursor?.by === 'latest' ? cursor.id : undefined
  const isAfterDue = order === 'waiting-first'
  const latest =
    order !== 'due' && due.length <= limit
      ? await findLatest(db, query, afterId, limit + 1 - due.length, isAfterDue)
      : []
  // An inquiry that was answered or closed between the two queries is in both results.
  const found = [
    ...due.filter((row) => latest.every(({ inquiry }) => inquiry.id !== row.inquiry.id)),
    ...latest,
  ]
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ inquiry, owner }) => ({ inquiry, owner })),
    next: found.length > limit && last ? writeCursor(last.cursor) : null,
  }
}

type FoundRow = InquiryRow & { cursor: InquiryCursor }

const columns = getTableColumns(contactSubmissions)
const { id, replyDueAt } = contactSubmissions

// The page in a subquery, joined with its owners: so the database uses the table's indexes.

async function findFirstDue(
  db: Db,
  query: ListQuery,
  after: Extract<InquiryCursor, { by: 'due' }> | undefined,
  limit: number,
): Promise<FoundRow[]> {
  const page = db
    .select({
      ...columns,
      dueMicros: sql<string>`(extract(epoch from ${replyDueAt}) * 1000000)::bigint::text`.as('due_micros'),
    })
    .from(contactSubmissions)
    .where(
      and(
        waiting(),
        inView(query),
        filtered(query),
        after &&
          sql`(${isOpenAgain}, ${replyDueAt}, ${id}) > (${after.isOpenAgain}::boolean,
            timestamptz 'epoch' + ${after.dueMicros}::bigint * interval '1 microsecond', ${after.id}::bigint)`,
      ),
    )
    .orderBy(isOpenAgain, asc(replyDueAt), asc(id))
    .limit(limit)
    .as('page')
  const rows = await db
    .select({ ...page._.selectedFields, owner: ownerColumns })
    .from(page)
    .leftJoin(users, eq(users.id, page.ownerId))
    .orderBy(sql`${page.repliedAt} is not null`, asc(page.replyDueAt), asc(page.id))
  return rows.map(({ owner, dueMicros, ...inquiry }) => ({
    inquiry,
    owner,
    cursor: { by: 'due', isOpenAgain: inquiry.repliedAt !== null, dueMicros, id: inquiry.id },
  }))
}

async function findLatest(
  db: Db,
  query: ListQuery,
  before: number | undefined,
  limit: number,
  isOfDone: boolean,
): Promise<FoundRow[]> {
  const page = db
    .select(columns)
    .from(contactSubmissions)
    .where(
      and(
        isOfDone ? done() : inView(query),
        filtered(query),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
    .as('page')
  const rows = await db
    .select({ ...page._.selectedFields, owner: ownerColumns })
    .from(page)
    .leftJoin(users, eq(users.id, page.ownerId))
    .orderBy(desc(page.id))
  return rows.map(({ owner, ...inquiry }) => ({ inquiry, owner, cursor: { by: 'latest', id: inquiry.id } }))
}

/** Unanswered inquiries by due date; those that had a reply before come last. */
export async function listWaiting(db: Db, now: Date, limit: number): Promise<WaitingInquiry[]> {
  const { rows } = await listInquiryRows(db, { view: 'unanswered', userId: '', now, limit })
  const lastMessages = await findLastMessages(db, rows)
  return rows.map(({ inquiry, owner }) => ({
    ...toConsoleInquiry(inquiry, owner),
    ...requestedPackage(inquiry),
    phone: inquiry.details.phone ?? '',
    message: ownText(inquiry),
    wroteAgainAt: wroteAgainAt(inquiry, lastMessages),
  }))
}

/** Counts unanswered inquiries that are overdue or due soon and not snoozed. */
export async function countClock(db: Db, now: Date): Promise<{ overdue: number; dueSoon: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ overdue: number; dueSoon: number }>(sql`
    select count(*) filter (where reply_due_at <= ${at})::int as overdue,
      count(*) filter (where reply_due_at > ${at})::int as "dueSoon"
    from contact_submissions
    where status in ('new', 'open') and replied_at is null
      and reply_due_at <= ${at} + make_interval(hours => ${soonHours}::int)
      and (snoozed_until is null or snoozed_until <= ${at})`)
  return rows[0] ?? { overdue: 0, dueSoon: 0 }
}

// The order of 'Unanswered', first due first: word for word that of an index.
const order = sql.raw('(replied_at is not null), reply_due_at, id')
const backwards = sql.raw('(replied_at is not null) desc, reply_due_at desc, id desc')

/** The next unanswered inquiry after this one, else the one before it. */
export async function findNext(tx: Tx, reference: string, now: Date): Promise<string | null> {
  const [inquiry] = await tx
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (!inquiry) return null
  const { previous, next } = await findNeighbours(tx, inquiry, now)
  return next ?? previous
}

/** The unanswered inquiries before and after this one. After an answered one comes the first of all. */
export async function findNeighbours(db: Db | Tx, inquiry: StoredInquiry, now: Date): Promise<Neighbours> {
  const isUnanswered = inView({ view: 'unanswered', userId: '', now })
  const own = sql`(select ${order} from contact_submissions where id = ${inquiry.id}::bigint)`
  const isWaiting =
    (await db.$count(contactSubmissions, and(eq(contactSubmissions.id, inquiry.id), isUnanswered))) > 0
  const one = (condition: SQL | undefined, sorted: SQL) =>
    sql`(select reference from contact_submissions where ${and(isUnanswered, condition)} order by ${sorted} limit 1)`
  const isBefore = sql`(${order}) < ${own}`
  const { rows } = await db.execute<{ previous: string | null; next: string | null; before: number }>(
    isWaiting
      ? sql`select ${one(isBefore, backwards)} as previous, ${one(sql`(${order}) > ${own}`, order)} as next,
          (select count(*)::int from (select 1 from contact_submissions where ${and(isUnanswered, isBefore)} limit ${mostCounted}) earlier) as before`
      : sql`select null as previous, ${one(undefined, order)} as next, 0 as before`,
  )
  const [row] = rows
  return {
    previous: row?.previous ?? null,
    next: row?.next ?? null,
    position: isWaiting && row && row.before < mostCounted ? row.before + 1 : null,
  }
}
