import { sql } from 'drizzle-orm'
import { mostCounted } from '#shared/counted.ts'
import { type ConsoleCounts } from './shell.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * A common table expression: `waiting_messages` has the latest message of each conversation in which a client waits for an
 * answer, among the first `mostCounted` unanswered messages.
 */
export const waitingMessages = sql`
  waiting_messages as (
    select max(id) as id from (
      select id, coalesce(answer_to, id) as conversation from client_messages
      where is_from_client and answered_at is null order by user_id, id limit ${mostCounted}
    ) unanswered group by conversation
  )`

/** The counts of all people, from one query. */
export type Waiting = Omit<ConsoleCounts, 'mine' | 'mentions'> & {
  /** Each person's inquiries with an unread mention, by their id. */
  mentioned: Record<string, number>
  /** Each person's unanswered inquiries, by their id. */
  taken: Record<string, number>
  /** When the counts change without an event: at the next deadline, or the end of a snooze. */
  changesAt: Date | undefined
}

// The earliest due first, snoozed ones included; those that had a reply before come last.
const inquiriesScanned = 2 * mostCounted

/** Counts what is waiting, in one query whose cost is bounded: it scans a limited number of rows of each kind, by indexes. */
export async function countWaiting(db: Db, now: Date): Promise<Waiting> {
  const at = now.toISOString()
  const { rows } = await db.execute<Omit<Waiting, 'changesAt'> & { changesAt: string | null }>(sql`
    with scanned as (
      select owner_id, reply_due_at, replied_at, snoozed_until from contact_submissions
      where status in ('new', 'open')
      order by (replied_at is not null), reply_due_at, id limit ${inquiriesScanned}
    ), waiting as (
      select owner_id, case when replied_at is null then reply_due_at end as promised_at from scanned
      where snoozed_until is null or snoozed_until <= ${at}::timestamptz limit ${mostCounted}
    ), ${waitingMessages}
    select
      (select count(*)::int from waiting) as unanswered,
      (select count(*)::int from waiting where promised_at <= ${at}::timestamptz) as overdue,
      (select coalesce(json_object_agg(owner_id, number), '{}') from
        (select owner_id, count(*)::int as number from waiting where owner_id is not null group by owner_id) owners) as taken,
      (select coalesce(json_object_agg(user_id, number), '{}') from
        (select user_id, count(*)::int as number from inquiry_mentions group by user_id) named) as mentioned,
      (select count(*)::int from waiting_messages) as unread,
      (select count(*)::int from
        (select 1 from outbox_jobs where dead_at is not null and kind = 'mail' limit ${mostCounted}) dead) as "failedMail",
      (select count(*)::int from (select 1 from privacy_cases where state = 'open' limit ${mostCounted}) asked) as "privacyCases",
      (select count(*)::int from (select 1 from contact_submissions
        where follow_up_at is not null and follow_up_at <= ${at}::timestamptz limit ${mostCounted}) due) as "followUps",
      least(
        (select min(promised_at) from waiting where promised_at > ${at}::timestamptz),
        (select min(snoozed_until) from scanned where snoozed_until > ${at}::timestamptz),
        (select min(follow_up_at) from contact_submissions where follow_up_at is not null and follow_up_at > ${at}::timestamptz)
      )::text as "changesAt"`)
  const [row] = rows
  if (!row) throw new Error('the query of the counts returned no row')
  return { ...row, changesAt: row.changesAt === null ? undefined : new Date(row.changesAt) }
}

/** The counts of one person. */
export const countsOf = (
  { taken, mentioned, changesAt: _changesAt, ...shared }: Waiting,
  userId: string,
): ConsoleCounts => ({
  ...shared,
  mine: taken[userId] ?? 0,
  mentions: mentioned[userId] ?? 0,
})
