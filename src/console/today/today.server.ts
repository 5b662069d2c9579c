import { failureInWords } from '#mail/mail-failures.ts'
import { readStoredMail } from '#mail/stored-mail.server.ts'
import { and, desc, eq, isNotNull, sql, gte, like, or } from 'drizzle-orm'
import { listColleagues } from '#inquiries/console-inquiry.server.ts'
import { listInquiries, listWaiting } from '#inquiries/list-inquiries.server.ts'
import { mostListed, type BackupNotice, type TodayData, mostDone, type DoneEntry } from './today-data.ts'
import type { Db } from '#platform/db/database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { daysLater, londonDay, londonMidnight, startOfLondonDay } from '#shared/dates.ts'
import { listLostCalendars } from '#connections/calendars/store.server.ts'
import { listConsoleBookings } from '#bookings/console-bookings.server.ts'
import { waitingMessages, type Waiting } from '../frame/counts.server.ts'
import { activityWords } from '#activity/activity-type.ts'
import { activityEntries } from '#activity/table.server.ts'
import { users } from '#accounts/table.server.ts'
import type { Colleague } from '#inquiries/console-inquiry.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { hasAccess, type Role } from '#accounts/roles.ts'
import { findBackupTrouble } from '#platform/backup/runs.ts'
import type { Services } from '#web/services.server.ts'

const mostInColumn = 3
const mostDoneListed = 12

// An inquiry that was answered today is among so many of the newest.
const inquiriesScanned = 500

/** What was done since midnight in London, the latest first: activity, and answered inquiries. */
export async function listDone(db: Db, now: Date, listing: Promise<Colleague[]>): Promise<DoneEntry[]> {
  const since = startOfLondonDay(now)
  const [entries, answered, colleagues] = await Promise.all([
    db
      .select()
      .from(activityEntries)
      .where(
        and(
          gte(activityEntries.at, since),
          // Accounts are for administrators.
          or(...['inquiry.%', 'mail.%', 'project.%'].map((types) => like(activityEntries.type, types))),
        ),
      )
      .orderBy(desc(activityEntries.at), desc(activityEntries.id))
      .limit(mostDone),
    listAnswered(db, since),
    listing,
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
      by: owner === null ? 'Someone' : nameOf(owner),
      text: `replied to ${firstName} ${lastName}`.trim(),
    })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostDone)
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

async function listAnswered(db: Db, since: Date) {
  const newest = db
    .select()
    .from(contactSubmissions)
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(inquiriesScanned)
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

/** What is waiting today and what was done: a bounded number of rows of each, however large the tables are. */
export async function loadToday(
  db: Db,
  now: Date,
  counting: Promise<Waiting>,
  findingBackup: Promise<BackupNotice | null>,
  findingMailbox: Promise<Date | undefined>,
): Promise<TodayData> {
  const listing = listColleagues(db)
  // A list whose count is zero, as on most days, is not queried.
  const listed = async <Row>(number: (counts: Waiting) => number, list: () => Promise<Row[]>) =>
    number(await counting) === 0 ? [] : await list()
  const [
    counts,
    waiting,
    followUps,
    calls,
    colleagues,
    unread,
    failedMail,
    backup,
    mailUnreadSince,
    done,
    lost,
  ] = await Promise.all([
    counting,
    listWaiting(db, now, mostListed),
    listed(
      (counted) => counted.followUps,
      async () =>
        (await listInquiries(db, { view: 'follow-up', userId: '', now, limit: mostInColumn })).inquiries,
    ),
    listCallsFrom(db, londonDay(now)),
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
    listLostCalendars(db, new Date(now.getTime() - dayMs)),
  ])
  return {
    asOf: now.toISOString(),
    waiting,
    followUps,
    followUpCount: counts.followUps,
    calls: calls.filter(({ at }) => londonDay(new Date(at)) === londonDay(now)),
    clashes: calls.filter(({ clashes, endsAt }) => clashes && new Date(endsAt) > now),
    lostCalendars: lost.map(({ since, ...calendar }) => ({ ...calendar, since: since.toISOString() })),
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

const dayMs = 24 * 3_600_000
// As far as visitors can book.
const callDays = 31

async function listCallsFrom(db: Db, day: string): Promise<TodayData['calls']> {
  const calls = await listConsoleBookings(db, londonMidnight(day), londonMidnight(daysLater(day, callDays)))
  return calls.filter(({ state }) => state === 'booked')
}

async function listUnread(db: Db): Promise<TodayData['unread']> {
  const { rows } = await db.execute<TodayData['unread'][number]>(sql`
    with ${waitingMessages}
    select m.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, m.subject,
      left(m.message, 140) as text,
      to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (select id from waiting_messages order by id desc limit ${mostInColumn}) l
    join client_messages m on m.id = l.id join users u on u.id = m.user_id
    order by m.id desc`)
  return rows
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
    return { id, subject, to: to.join(', '), reason: failureInWords(lastError, to[0]) ?? '', attempts }
  })
}

/** A problem with the backups of this server, for administrators. */
export async function findBackupNotice(
  { database, env, now }: Pick<Services, 'database' | 'env' | 'now'>,
  { role }: { role: Role },
): Promise<BackupNotice | null> {
  // Rows may remain from before backups were switched off.
  if (env.backupDir === undefined || !hasAccess(role, 'admin')) return null
  const trouble = await findBackupTrouble(database.db, now(), env.backupEveryHours)
  if (trouble === undefined) return null
  return {
    kind: trouble.kind,
    at: trouble.at.toISOString(),
    reason: trouble.kind === 'failed' ? trouble.reason : '',
    lastDoneAt: trouble.lastDoneAt?.toISOString() ?? null,
  }
}
