import { and, eq, gt, or, sql } from 'drizzle-orm'
import { bySystem } from '#features/activity/server/record.ts'
import type { CallMailSettings } from '#features/bookings/server/emails.ts'
import { bookings } from '#features/bookings/server/table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { cancel, lockCallOf } from './change-call.ts'
import { listCalls } from '#features/desk/server/find-call.ts'

/** As long as staff can still undo what they did to the enquiry, and longer. */
const undoMs = 60_000

/**
 * Cancels the calls to come whose enquiry was marked as spam or withdrawn, so that their times are free again. Called
 * every minute by every process. Of spam its visitor is not told. @returns how many were cancelled
 */
export async function cancelAbandonedCalls(
  db: Db,
  { now, settings }: { now: Date; settings: CallMailSettings },
): Promise<number> {
  const isSpam = eq(contactSubmissions.status, 'spam')
  const happened = (condition: ReturnType<typeof sql>) =>
    sql`exists (select 1 from inquiry_events e where e.inquiry_id = ${contactSubmissions.id} and ${condition})`
  const isAbandoned = and(
    eq(bookings.state, 'booked'),
    gt(bookings.startsAt, now),
    or(isSpam, and(eq(contactSubmissions.status, 'closed'), happened(sql`e.type = 'withdrawn'`))),
    sql`not ${happened(sql`e.at > ${new Date(now.getTime() - undoMs).toISOString()}::timestamptz`)}`,
  )
  let cancelled = 0
  for (const { person } of await listCalls(db, isAbandoned))
    cancelled += await db.transaction(async (tx) => {
      await lockCallOf(tx, person.reference)
      const isOf = eq(contactSubmissions.reference, person.reference)
      const [call] = await listCalls(tx, and(isOf, isAbandoned))
      if (!call) return 0
      const [spam] = await listCalls(tx, and(isOf, isSpam))
      await cancel(tx, call, {
        now,
        settings,
        ...(spam
          ? { by: bySystem, cancelledBy: 'staff', reason: 'The enquiry was marked as spam.', isSpam: true }
          : { by: { username: 'visitor' }, cancelledBy: 'visitor', reason: 'The enquiry was withdrawn.' }),
      })
      return 1
    })
  return cancelled
}
