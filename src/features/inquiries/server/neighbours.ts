import { mostCounted } from '#shared/counted.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Neighbours } from '../conversation/conversation-data.ts'
import { inView } from './inquiry-conditions.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

// The order of 'Unanswered', first due first: word for word that of an index.
const order = sql.raw('(replied_at is not null), reply_due_at, id')
const backwards = sql.raw('(replied_at is not null) desc, reply_due_at desc, id desc')

/** The unanswered inquiry to go on with after this one: the next that is due, else the first of the others. */
export async function findNext(tx: Tx, reference: string, now: Date): Promise<string | null> {
  const [inquiry] = await tx
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (!inquiry) return null
  const { previous, next } = await findNeighbours(tx, inquiry, now)
  return next ?? previous
}

/** Which unanswered inquiries come before and after this one. One that waits for nothing has the first of them after it. */
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
