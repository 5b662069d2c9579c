import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { bookings } from '#features/bookings/server/table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import type { Db } from '#platform/db/database.ts'

/** The next call that someone with this address has booked. */
export async function findNextCall(
  db: Db,
  email: string,
  now: Date,
): Promise<{ startsAt: string; endsAt: string } | null> {
  const [call] = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, bookings.inquiryId))
    .where(
      and(
        gt(bookings.startsAt, now),
        eq(bookings.state, 'booked'),
        sql`lower(${contactSubmissions.email}) = lower(${email})`,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1)
  return call ? { startsAt: call.startsAt.toISOString(), endsAt: call.endsAt.toISOString() } : null
}
