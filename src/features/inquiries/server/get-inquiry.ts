import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { ConsoleInquiry } from '../console-inquiry.ts'
import type { InquiryEvent } from '../inquiry-event.ts'
import { toConsoleInquiry } from './console-inquiry.ts'
import { type InquiryDetails, contactSubmissions } from './table.ts'
import { listEvents } from './events.ts'

/** One inquiry with all that was asked and all that happened (console.md §8). */
export type WholeInquiry = {
  inquiry: ConsoleInquiry & {
    message: string
    details: Omit<InquiryDetails, 'attribution'>
    attribution: InquiryDetails['attribution']
  }
  events: InquiryEvent[]
  /** The id of the last event; 0 when nothing has happened. */
  lastEvent: number
  /** References of other inquiries from the same address, the latest first. */
  samePerson: string[]
}

const mostOfOnePerson = 20

/** The inquiry of a reference; undefined when there is none. */
export async function findWholeInquiry(db: Db, reference: string): Promise<WholeInquiry | undefined> {
  const [row] = await db
    .select({
      inquiry: contactSubmissions,
      owner: { username: users.username, firstName: users.firstName, lastName: users.lastName },
    })
    .from(contactSubmissions)
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(eq(contactSubmissions.reference, reference))
  if (!row) return undefined
  const { id, email, message, details } = row.inquiry
  const [events, same] = await Promise.all([
    listEvents(db, id),
    db
      .select({ reference: contactSubmissions.reference })
      .from(contactSubmissions)
      .where(
        and(sql`lower(${contactSubmissions.email}) = ${email.toLowerCase()}`, ne(contactSubmissions.id, id)),
      )
      .orderBy(desc(contactSubmissions.id))
      .limit(mostOfOnePerson),
  ])
  const { attribution, ...requested } = details
  return {
    inquiry: {
      ...toConsoleInquiry(row.inquiry, row.owner),
      message: message ?? '',
      details: requested,
      attribution,
    },
    events,
    lastEvent: events.at(-1)?.id ?? 0,
    samePerson: same.map((other) => other.reference),
  }
}
