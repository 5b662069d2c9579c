import { and, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { inquiryEvents } from './conversation-table.ts'
import type { InquiryRow } from './list-inquiries.ts'

/** When those visitors wrote last who did so after our reply, by the inquiry's id. */
export async function findWroteAgain(db: Db, rows: readonly InquiryRow[]): Promise<Map<number, Date>> {
  const openAgain = rows.filter(
    ({ inquiry: { status, repliedAt } }) => repliedAt !== null && (status === 'open' || status === 'new'),
  )
  if (openAgain.length === 0) return new Map()
  const { inquiryId, type, at } = inquiryEvents
  const found = await db
    .select({ id: inquiryId, at: max(at) })
    .from(inquiryEvents)
    .where(
      and(
        eq(type, 'visitor-message'),
        inArray(
          inquiryId,
          openAgain.map(({ inquiry }) => inquiry.id),
        ),
      ),
    )
    .groupBy(inquiryId)
  const repliedAt = new Map(openAgain.map(({ inquiry }) => [inquiry.id, inquiry.repliedAt]))
  return new Map(
    found.flatMap(({ id, at: wroteAt }) => {
      const answered = repliedAt.get(id)
      return wroteAt && answered && wroteAt > answered ? [[id, wroteAt]] : []
    }),
  )
}
