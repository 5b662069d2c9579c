import { failureInWords } from '#features/mail/failure-words.ts'
import { readStoredMail } from '#features/mail/server/list-mails.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { listColleagues } from '#features/inquiries/server/console-inquiry.ts'
import { listInquiries } from '#features/inquiries/server/list-inquiries.ts'
import { listWaiting } from '#features/inquiries/server/list-waiting.ts'
import { mostListed, type BackupNotice, type TodayData } from '../today.ts'
import type { Db } from '#platform/db/database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { daysLater, londonDay, londonMidnight } from '#shared/dates.ts'
import { listConsoleBookings } from './find-call.ts'
import { waitingMessages, type Waiting } from './counts.ts'
import { listDone } from './done-today.ts'

const mostInColumn = 3
const mostDoneListed = 12

/** What waits today and what was done: a bounded number of rows of each, whatever the tables hold. */
export async function loadToday(
  db: Db,
  now: Date,
  counting: Promise<Waiting>,
  findingBackup: Promise<BackupNotice | null>,
  findingMailbox: Promise<Date | undefined>,
): Promise<TodayData> {
  const listing = listColleagues(db)
  // Most days have none of them: what is counted as none is not looked for.
  const listed = async <Row>(number: (counts: Waiting) => number, list: () => Promise<Row[]>) =>
    number(await counting) === 0 ? [] : await list()
  const [counts, waiting, followUps, calls, colleagues, unread, failedMail, backup, mailUnreadSince, done] =
    await Promise.all([
      counting,
      listWaiting(db, now, mostListed),
      listed(
        (counted) => counted.followUps,
        () => listFollowUps(db, now),
      ),
      listCallsOf(db, londonDay(now)),
      listing,
      listed(
        (counted) => counted.unread,
        () => listUnread(db),
      ),
      listed(
        (counted) => counted.failedMail,
        () => listFailedMail(db),
      ),
      findingBackup,
      findingMailbox,
      listDone(db, now, listing),
    ])
  return {
    asOf: now.toISOString(),
    waiting,
    followUps,
    followUpCount: counts.followUps,
    calls,
    unanswered: counts.unanswered,
    overdue: counts.overdue,
    colleagues,
    unread,
    unreadCount: counts.unread,
    failedMail,
    failedMailCount: counts.failedMail,
    backup,
    mailUnreadSince: mailUnreadSince?.toISOString() ?? null,
    done: done.slice(0, mostDoneListed),
    doneCount: done.length,
  }
}

async function listCallsOf(db: Db, day: string): Promise<TodayData['calls']> {
  const calls = await listConsoleBookings(db, londonMidnight(day), londonMidnight(daysLater(day, 1)))
  return calls.filter(({ state }) => state === 'booked')
}

async function listFollowUps(db: Db, now: Date): Promise<TodayData['followUps']> {
  const { inquiries } = await listInquiries(db, { view: 'follow-up', userId: '', now, limit: mostInColumn })
  return inquiries
}

type UnreadRow = {
  id: number
  subject: string
  message: string
  created_at: string
  first_name: string
  last_name: string
  username: string
}

async function listUnread(db: Db): Promise<TodayData['unread']> {
  const { rows } = await db.execute<UnreadRow>(sql`
    with ${waitingMessages}
    select m.id, m.subject, left(m.message, 140) as message,
      to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      u.first_name, u.last_name, u.username
    from (select id from waiting_messages order by id desc limit ${mostInColumn}) l
    join client_messages m on m.id = l.id join users u on u.id = m.user_id
    order by m.id desc`)
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
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
  return rows.map(({ id, payload, attempts, lastError }) => {
    const { subject, to } = readStoredMail(payload)
    return { id, subject, to: to.join(', '), reason: failureInWords(lastError) ?? '', attempts }
  })
}
