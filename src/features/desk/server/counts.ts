import { sql } from 'drizzle-orm'
import { followUpDue } from '#features/inquiries/server/inquiry-conditions.ts'
import { mostCounted } from '#shared/counted.ts'
import { type ConsoleCounts } from '../shell.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * A common table expression: `waiting_messages` holds the latest message of each conversation in which a client waits for
 * an answer, of so many messages as are counted at most.
 */
export const waitingMessages = sql`
  waiting_messages as (
    select max(id) as id from (
      select id, coalesce(answer_to, id) as conversation from client_messages
      where is_from_client and answered_at is null order by user_id, id limit ${mostCounted}
    ) unanswered group by conversation
  )`

/** What waits, counted once for everybody. */
export type Waiting = Omit<ConsoleCounts, 'mine' | 'mentions'> & {
  /** In how many inquiries each person is named and has not looked since, by their id. */
  mentioned: Record<string, number>
  /** How many of the unanswered inquiries each person has taken, by their id. */
  taken: Record<string, number>
  /** When the numbers change by themselves: the next deadline, or the end of a postponement. */
  changesAt: Date | undefined
}

type Row = {
  unanswered: number
  overdue: number
  unread: number
  failed_mail: number
  privacy_cases: number
  follow_ups: number
  taken: Record<string, number> | null
  mentioned: Record<string, number> | null
  changes_at: string | null
}

// The earliest due, those that were put off among them. Behind them those who had a reply and wrote again: the promise is
// about the first.
const inquiriesLookedAt = 2 * mostCounted

/**
 * Counts what waits, in one query whose cost does not grow with the number of inquiries: only so
 * many rows of each kind are looked at, by indexes.
 */
export async function countWaiting(db: Db, now: Date): Promise<Waiting> {
  const at = now.toISOString()
  const { rows } = await db.execute<Row>(sql`
    with looked as (
      select owner_id, reply_due_at, replied_at, snoozed_until from contact_submissions
      where status in ('new', 'open')
      order by (replied_at is not null), reply_due_at, id limit ${inquiriesLookedAt}
    ), waiting as (
      select owner_id, case when replied_at is null then reply_due_at end as promised_at from looked
      where snoozed_until is null or snoozed_until <= ${at}::timestamptz limit ${mostCounted}
    ), ${waitingMessages}
    select
      (select count(*)::int from waiting) as unanswered,
      (select count(*)::int from waiting where promised_at <= ${at}::timestamptz) as overdue,
      (select json_object_agg(owner_id, number) from
        (select owner_id, count(*)::int as number from waiting where owner_id is not null group by owner_id) owners) as taken,
      (select json_object_agg(user_id, number) from
        (select user_id, count(*)::int as number from inquiry_mentions group by user_id) named) as mentioned,
      (select count(*)::int from waiting_messages) as unread,
      (select count(*)::int from
        (select 1 from outbox_jobs where dead_at is not null and kind = 'mail' limit ${mostCounted}) dead) as failed_mail,
      (select count(*)::int from (select 1 from privacy_cases where state = 'open' limit ${mostCounted}) asked) as privacy_cases,
      (select count(*)::int from (select 1 from contact_submissions where ${followUpDue(now)} limit ${mostCounted}) due) as follow_ups,
      least(
        (select min(promised_at) from waiting where promised_at > ${at}::timestamptz),
        (select min(snoozed_until) from looked where snoozed_until > ${at}::timestamptz),
        (select min(follow_up_at) from contact_submissions where follow_up_at is not null and follow_up_at > ${at}::timestamptz)
      )::text as changes_at`)
  const [row] = rows
  if (!row) throw new Error('the counts of the console came without a row')
  return {
    unanswered: row.unanswered,
    overdue: row.overdue,
    unread: row.unread,
    failedMail: row.failed_mail,
    privacyCases: row.privacy_cases,
    followUps: row.follow_ups,
    taken: row.taken ?? {},
    mentioned: row.mentioned ?? {},
    changesAt: row.changes_at === null ? undefined : new Date(row.changes_at),
  }
}

/** The counts as one person sees them. */
export const countsOf = (
  { taken, mentioned, changesAt: _changesAt, ...shared }: Waiting,
  userId: string,
): ConsoleCounts => ({
  ...shared,
  mine: taken[userId] ?? 0,
  mentions: mentioned[userId] ?? 0,
})
