import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { InboxList } from './inbox-data.ts'
import { mostCountedForSources, toServiceSources, type ServiceSources } from './service-sources.ts'
import {
  done,
  filtered,
  followUpDue,
  inView,
  spam,
  waiting,
  type InquiryQuery,
} from './inquiry-conditions.server.ts'
import { withSearch } from './inquiry-search.server.ts'
import { requestedService, contactSubmissions, visitorSource } from './table.server.ts'
import { serviceInWords, sourceInWords } from './filter-labels.server.ts'

/** Counts the latest few thousand inquiries of a filter by service and source. */
export async function countSources(db: Db, wanting: InquiryQuery): Promise<ServiceSources> {
  const query = await withSearch(db, wanting)
  const latest = db
    .select({
      service: sql<string>`${requestedService}`.as('service'),
      source: sql<string>`${visitorSource}`.as('source'),
    })
    .from(contactSubmissions)
    .where(and(inView(query), filtered(query)))
    .orderBy(desc(contactSubmissions.id))
    .limit(mostCountedForSources)
    .as('latest')
  const counted = await db
    .select({ service: latest.service, source: latest.source, count: sql<number>`count(*)::int` })
    .from(latest)
    .groupBy(latest.service, latest.source)
  return toServiceSources(
    counted.map(({ service, source, count }) => ({
      service: serviceInWords(service),
      source: sourceInWords(source),
      count,
    })),
  )
}

/** Counts the views that the frame does not count, each up to `most`. */
export async function countViews(db: Db, now: Date, most: number): Promise<InboxList['counts']> {
  // Each by its partial index.
  const counted = (condition: SQL) =>
    sql`(select count(*)::int from (select 1 from contact_submissions where ${condition} order by id limit ${most}) counted)`
  const { rows } = await db.execute<InboxList['counts']>(sql`
    select least(${counted(waiting())} + ${counted(done())}, ${most}::int) as "all",
      ${counted(sql`${waiting()} and snoozed_until > ${now.toISOString()}::timestamptz`)} as snoozed,
      ${counted(followUpDue(now))} as "follow-up",
      ${counted(spam())} as spam`)
  return rows[0] ?? { all: 0, 'follow-up': 0, snoozed: 0, spam: 0 }
}
