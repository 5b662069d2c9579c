import { and, desc, eq, gte, like, or } from 'drizzle-orm'
import { activityWords } from '#features/activity/activity-type.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import { users } from '#features/accounts/server/table.ts'
import type { Colleague } from '#features/inquiries/console-inquiry.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { mostDone, type DoneEntry } from '../today.ts'
import type { Db } from '#platform/db/database.ts'
import { startOfLondonDay } from '#shared/dates.ts'

// How far back an inquiry can lie that was answered today.
const inquiriesLookedAt = 500

/** What was done since midnight in London, the latest first: from the activity, and the inquiries that were answered. */
export async function listDone(db: Db, now: Date, listing: Promise<Colleague[]>): Promise<DoneEntry[]> {
  const since = startOfLondonDay(now)
  const [entries, answered, colleagues] = await Promise.all([
    db
      .select({
        id: activityEntries.id,
        at: activityEntries.at,
        actor: activityEntries.actor,
        type: activityEntries.type,
        subject: activityEntries.subject,
      })
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
      by: owner === null ? 'Somebody' : nameOf(owner),
      text: `answered ${firstName} ${lastName}`.trim(),
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
