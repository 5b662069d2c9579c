import { inArray, sql, type SQL } from 'drizzle-orm'
import { staffRoles } from '#accounts/roles.ts'
import { users } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { countInquiry, emptyCount, promiseDefinition, type InquiryFacts } from './promise-definition.ts'
import { type CountedWeek, fewestForShare, toReport, type PromiseReport } from './promise-report.ts'
import { firstDeclaredReply } from './outside-replies.server.ts'
import { contactSubmissions, promiseWeeks } from './table.server.ts'
import { replyWithinMs } from './promised-time.ts'
import { daysLater, londonDay, londonMidnight, mondayOf } from '#shared/dates.ts'
import type { Log } from '#platform/log.ts'

type FactsQuery = {
  now: Date
  /** The agency's own mailboxes: what comes from them is a test. */
  ownAddresses: readonly string[]
}

const dayMs = 86_400_000

/** How many weeks are published, the current one included. */
const shownWeeks = 12

/** The week of a moment, Monday to Sunday in London, by its Monday: `2026-11-16`. */
export const weekOf = (at: Date): string => mondayOf(londonDay(at))

/** The weeks that are published at a moment, the earliest first. */
export function weeksShownAt(now: Date): string[] {
  const current = weekOf(now)
  return Array.from({ length: shownWeeks }, (_, at) => daysLater(current, (at + 1 - shownWeeks) * 7))
}

/** A week's inquiries were received from the first moment on, and before the second. */
export const spanOf = (week: string): [from: Date, before: Date] => [
  londonMidnight(week),
  londonMidnight(daysLater(week, 7)),
]

/** When nothing of a week can be pending any more: its last inquiry is 24 hours old. */
export const closesAt = (week: string): Date => new Date(spanOf(week)[1].getTime() + dayMs)

/** The weeks that are published now, the earliest first: frozen ones as stored, the others counted again. */
async function countWeeks(db: Db | Tx, query: FactsQuery): Promise<CountedWeek[]> {
  const weeks = weeksShownAt(query.now)
  const frozen = await listFrozen(db, weeks)
  const open = await countOpen(
    db,
    weeks.filter((week) => !frozen.has(week)),
    query,
  )
  return weeks.map((week) => ({ week, count: frozen.get(week) ?? open.get(week) ?? emptyCount() }))
}

/**
 * Freezes every week that is over and has nothing pending, whatever happens to its inquiries later. Idempotent, also
 * when several processes do it in parallel. A week without inquiries is not stored. @returns the weeks frozen by this call
 */
export async function freezeWeeks(db: Db, query: FactsQuery): Promise<string[]> {
  const { now } = query
  const over = weeksShownAt(now).filter((week) => closesAt(week) <= now)
  const frozen = await listFrozen(db, over)
  const counted = await countOpen(
    db,
    over.filter((week) => !frozen.has(week)),
    query,
  )
  if (counted.size === 0) return []
  const added = await db
    .insert(promiseWeeks)
    .values(
      [...counted].map(([week, count]) => ({
        week,
        definition: promiseDefinition,
        frozenAt: now,
        ...count,
      })),
    )
    .onConflictDoNothing()
    .returning({ week: promiseWeeks.week })
  return added.map(({ week }) => week)
}

async function listFrozen(db: Db | Tx, weeks: readonly string[]) {
  if (weeks.length === 0) return new Map<string, ReturnType<typeof emptyCount>>()
  const rows = await db
    .select()
    .from(promiseWeeks)
    .where(inArray(promiseWeeks.week, [...weeks]))
  return new Map(
    rows.map(({ week, definition: _definition, frozenAt: _frozenAt, ...count }) => [week, count]),
  )
}

/** Counts weeks from their inquiries; a week without any is left out. */
async function countOpen(db: Db | Tx, weeks: readonly string[], query: FactsQuery) {
  const counts = new Map<string, ReturnType<typeof emptyCount>>()
  if (weeks.length === 0) return counts
  for (const inquiry of await listFacts(db, weeks, query)) {
    const week = weekOf(new Date(inquiry.receivedAt))
    const count = counts.get(week) ?? emptyCount()
    countInquiry(count, inquiry)
    counts.set(week, count)
  }
  return counts
}

const address = sql`lower(c.${sql.identifier(contactSubmissions.email.name)})`

// As a number: drivers differ in how they read a time.
const inMs = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`

/** The inquiries of some weeks that are at least 24 hours old. */
async function listFacts(
  db: Db | Tx,
  weeks: readonly string[],
  { now, ownAddresses }: FactsQuery,
): Promise<InquiryFacts[]> {
  const oldEnough = new Date(now.getTime() - replyWithinMs)
  const spans = weeks.map((week) => {
    const [from, before] = spanOf(week)
    return sql`(c.created_at >= ${from.toISOString()}::timestamptz and c.created_at < ${before.toISOString()}::timestamptz)`
  })
  const { rows } = await db.execute<InquiryFacts>(sql`
    select
      ${inMs(sql`c.created_at`)} as "receivedAt",
      ${inMs(sql`c.reply_due_at`)} as "dueAt",
      c.status,
      ${address} = any(array[${sql.join(
        ['', ...ownAddresses].map((own) => sql`${own.toLowerCase()}`),
        sql`, `,
      )}]::text[]) or exists (
        select from ${users} where ${users.email} = ${address} and ${inArray(users.role, staffRoles)}
      ) as "isTest",
      c.source = 'call' and not exists (
        select from inquiry_events e where e.inquiry_id = c.id and e.type = 'call-lapsed'
      ) as "isCall",
      ${inMs(sql`reply.accepted_at`)} as "repliedAt",
      ${inMs(sql`coalesce(${firstDeclaredReply(sql`c.id`)}, case when reply.number = 0 then c.replied_at end)`)} as "declaredAt",
      ${inMs(sql`spam.at`)} as "spamAt",
      coalesce(spam.has_reason, false) as "hasSpamReason"
    from contact_submissions c
    cross join lateral (
      select min(accepted_at) filter (where state = 'sent') as accepted_at, count(*)::int as number
      from inquiry_replies where inquiry_id = c.id
    ) reply
    left join lateral (
      select e.at, u.role = 'admin' and coalesce(e.data ->> 'reason', '') <> '' as has_reason
      from inquiry_events e left join ${users} u on u.id = e.by_id
      where e.inquiry_id = c.id and e.type = 'status' and e.data ->> 'to' = 'spam'
      order by e.id desc limit 1
    ) spam on c.status = 'spam'
    where c.created_at <= ${oldEnough.toISOString()}::timestamptz and (${sql.join(spans, sql` or `)})`)
  return rows
}

type CountedPromise = { weeks: CountedWeek[]; report: PromiseReport; countedAt: Date }

/** The counted promise, cached in this process. */
export type PromiseBoard = {
  /** At most a minute old. */
  read: () => Promise<CountedPromise>
  /** '69 of the last 71', from the cache without waiting. Undefined for fewer than ten inquiries, or before the first count. */
  mention: () => string | undefined
  /** Counts again. A failure is logged, and the cache is unchanged. */
  renew: () => Promise<void>
}

type Settings = { db: Db; now: () => Date; ownAddresses: readonly string[]; log: Log }

const freshMs = 60_000

/** Parallel readers share one count. */
export function createPromiseBoard({ db, now, ownAddresses, log }: Settings): PromiseBoard {
  let known: CountedPromise | undefined
  let counting: Promise<CountedPromise> | undefined

  async function count(): Promise<CountedPromise> {
    const countedAt = now()
    const weeks = await countWeeks(db, { now: countedAt, ownAddresses })
    return (known = { weeks, report: toReport(weeks), countedAt })
  }

  const countOnce = async () =>
    await (counting ??= count().finally(() => {
      counting = undefined
    }))

  return {
    async read() {
      const isFresh = known && Math.abs(now().getTime() - known.countedAt.getTime()) < freshMs
      return known && isFresh ? known : await countOnce()
    },
    mention() {
      const total = known?.report.total
      return total && total.received >= fewestForShare
        ? `${total.kept} of the last ${total.received}`
        : undefined
    },
    async renew() {
      try {
        await countOnce()
      } catch (error) {
        log.warn({ err: error }, 'the promise could not be counted')
      }
    },
  }
}
