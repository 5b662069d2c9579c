import type { Db } from '#platform/db/database.ts'
import type { WaitingInquiry } from '../console-inquiry.ts'
import { toConsoleInquiry } from './console-inquiry.ts'
import { askedPackage } from './inquiry-rows.ts'
import { listInquiryRows } from './list-inquiries.ts'
import { findLastMessages, wroteAgainAt } from './last-messages.ts'
import { sql } from 'drizzle-orm'
import { soonHours } from '../promised-time.ts'

/** Those who wait for a reply and were not put off, the earliest due first; those whom we answered before come last. */
export async function listWaiting(db: Db, now: Date, limit: number): Promise<WaitingInquiry[]> {
  const { rows } = await listInquiryRows(db, { view: 'unanswered', userId: '', now, limit })
  const lastMessages = await findLastMessages(db, rows)
  return rows.map(({ inquiry, owner }) => ({
    ...toConsoleInquiry(inquiry, owner),
    ...askedPackage(inquiry),
    phone: inquiry.details.phone ?? '',
    message: [inquiry.details.goals, inquiry.message].filter(Boolean).join('\n\n'),
    wroteAgainAt: wroteAgainAt(inquiry, lastMessages),
  }))
}

/** Inquiries that no one has replied to and no one put off: past their time, and due soon. */
type ClockCounts = { overdue: number; dueSoon: number }

/** Counts them by the index of what is waiting. */
export async function countClock(db: Db, now: Date): Promise<ClockCounts> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ overdue: number; due_soon: number }>(sql`
    select count(*) filter (where reply_due_at <= ${at})::int as overdue,
      count(*) filter (where reply_due_at > ${at})::int as due_soon
    from contact_submissions
    where status in ('new', 'open') and replied_at is null
      and reply_due_at <= ${at} + make_interval(hours => ${soonHours}::int)
      and (snoozed_until is null or snoozed_until <= ${at})`)
  const [row] = rows
  if (!row) throw new Error('the counts of the clock came without a row')
  return { overdue: row.overdue, dueSoon: row.due_soon }
}
