import { failureInWords } from '#features/mail/failure-words.ts'
import { and, desc, eq, gte, isNotNull, like, or, sql } from 'drizzle-orm'
import { activityWords } from '#features/activity/activity-type.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import { users } from '#features/accounts/server/table.ts'
import type { Colleague } from '#features/inquiries/console-inquiry.ts'
import { listColleagues, listWaiting } from '#features/inquiries/server/console-inquiry.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { mostDone, mostListed, type DoneEntry, type TodayData } from '#pages/console/today/today-data.ts'
import type { Db } from '#platform/db/database.ts'
import { readMailMessage } from '#platform/mail/message.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { londonDay } from '#shared/dates.ts'
import type { Waiting } from './counts.ts'
import { latestMessages } from './latest-messages.ts'

const mostInColumn = 3
const mostDoneListed = 12
// How far back an inquiry can lie that was answered today.
const inquiriesLookedAt = 500

/** What waits today and what was done: a bounded number of rows of each, whatever the tables hold. */
export async function loadToday(db: Db, now: Date, counts: Waiting): Promise<TodayData> {
  const [waiting, colleagues, unread, failedMail] = await Promise.all([
    listWaiting(db, now, mostListed),
    listColleagues(db),
    listUnread(db),
    listFailedMail(db),
  ])
  const done = await listDone(db, now, colleagues)
  return {
    asOf: now.toISOString(),
    waiting,
    unanswered: counts.unanswered,
    overdue: counts.overdue,
    colleagues,
    unread,
    unreadCount: counts.unread,
    failedMail,
    failedMailCount: counts.failedMail,
    done: done.slice(0, mostDoneListed),
    doneCount: done.length,
  }
}

type UnreadRow = {
  id: number
  subject: string
  message: string
  created_at: string
  first_name: string
  last_name: string
}

async function listUnread(db: Db): Promise<TodayData['unread']> {
  const { rows } = await db.execute<UnreadRow>(sql`
    with ${latestMessages}
    select m.id, m.subject, left(m.message, 140) as message,
      to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      u.first_name, u.last_name
    from (select id from latest where is_from_client order by id desc limit ${mostInColumn}) l
    join client_messages m on m.id = l.id join users u on u.id = m.user_id
    order by m.id desc`)
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    subject: row.subject,
    text: row.message,
    at: row.created_at,
  }))
}

async function listFailedMail(db: Db): Promise<TodayData['failedMail']> {
  const rows = await db
    .select()
    .from(outboxJobs)
    .where(and(isNotNull(outboxJobs.deadAt), eq(outboxJobs.kind, 'mail')))
    .orderBy(desc(outboxJobs.deadAt))
    .limit(mostInColumn)
  return rows.map(({ id, payload, attempts, lastError }) => ({
    id,
    ...addressOf(payload),
    reason: failureInWords(lastError) ?? '',
    attempts,
  }))
}

// A job that carries no e-mail is among those that were given up.
function addressOf(payload: unknown): { subject: string; to: string } {
  try {
    const { subject, to } = readMailMessage(payload)
    return { subject, to: to.join(', ') }
  } catch {
    return { subject: 'An e-mail that cannot be read', to: '' }
  }
}

/** What was done since midnight in London, the latest first: from the activity, and the inquiries that were answered. */
async function listDone(db: Db, now: Date, colleagues: Colleague[]): Promise<DoneEntry[]> {
  const today = londonDay(now)
  // London is never behind UTC: its day begins at most an hour before.
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - 3_600_000)
  const isToday = (at: Date) => londonDay(at) === today
  const [entries, answered] = await Promise.all([
    db
      .select()
      .from(activityEntries)
      .where(
        and(
          gte(activityEntries.at, since),
          // What concerns accounts is for administrators.
          or(...['inquiry.%', 'mail.%', 'project.%'].map((types) => like(activityEntries.type, types))),
        ),
      )
      .orderBy(desc(activityEntries.at), desc(activityEntries.id))
      .limit(mostDone),
    listAnswered(db, since),
  ])
  const nameOf = (username: string) => colleagues.find((one) => one.username === username)?.name ?? username
  return [
    ...entries.flatMap(({ id, at, actor, type, subject }) => {
      const words = Object.entries(activityWords).find(([known]) => known === type)?.[1]
      const by = actor === 'system' ? null : nameOf(actor)
      return words === undefined
        ? []
        : [{ key: `activity-${id}`, at, by, text: words.replace('{}', subject) }]
    }),
    ...answered.map(({ reference, firstName, lastName, repliedAt, owner }) => ({
      key: `answered-${reference}`,
      at: repliedAt,
      by: owner === null ? 'Somebody' : nameOf(owner),
      text: `answered ${firstName} ${lastName}`.trim(),
    })),
  ]
    .filter(({ at }) => isToday(at))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostDone)
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

async function listAnswered(db: Db, since: Date) {
  const newest = db
    .select()
    .from(contactSubmissions)
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(inquiriesLookedAt)
    .as('newest')
  const rows = await db
    .select({
      reference: newest.reference,
      firstName: newest.firstName,
      lastName: newest.lastName,
      repliedAt: newest.repliedAt,
      owner: users.username,
    })
    .from(newest)
    .leftJoin(users, eq(users.id, newest.ownerId))
    .where(gte(newest.repliedAt, since))
  return rows.flatMap(({ repliedAt, ...row }) => (repliedAt ? [{ ...row, repliedAt }] : []))
}
