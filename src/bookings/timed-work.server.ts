import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { reminderMail, staffMail, type CallMailSettings } from './mails.server.ts'
import { bookings } from './table.server.ts'
import { forgetNetworks, markBooking } from './store.server.ts'
import { lockCalendar } from './free-times.server.ts'
import { addEvent } from '#inquiries/events.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { isBooked, listCalls } from './find-call.server.ts'
import { bySystem } from '#activity/record.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { cancel, contextOf, lockCallOf } from './change-call.server.ts'

const atOnce = 50

/**
 * Reminds both sides of tomorrow's calls (booking.md). Called every minute by every process; each call has one reminder for
 * each time it is moved to. @returns the number of calls
 */
export async function remindOfCalls(
  db: Db,
  { now, settings }: { now: Date; settings: CallMailSettings },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const due = await listCalls(
      tx,
      and(lte(bookings.remindAt, now), eq(bookings.state, 'booked'), gt(bookings.startsAt, now), isBooked),
      atOnce,
    )
    if (due.length === 0) return 0
    let sent = 0
    for (const call of due) {
      const { id, inquiryId, sequence, remindAt } = call.booking
      // It may have been moved, cancelled or reminded meanwhile.
      const marked = await tx
        .update(bookings)
        .set({ remindAt: null })
        .where(
          and(eq(bookings.id, id), eq(bookings.sequence, sequence), eq(bookings.remindAt, remindAt ?? now)),
        )
        .returning({ id: bookings.id })
      if (marked.length === 0) continue
      const context = await contextOf(tx, call.booking, settings)
      const key = `booking:${id}:${sequence}:reminder`
      await queueMails(tx, aboutInquiry(inquiryId), [
        { key: `${key}-staff`, payload: staffMail(call, context, { is: 'tomorrow' }) },
        { key, payload: reminderMail(call, context) },
      ])
      sent += 1
    }
    return sent
  })
}

/** Longer than staff can undo a change of the enquiry. */
const undoMs = 60_000

/**
 * Cancels upcoming calls whose enquiry was marked as spam or withdrawn, so that their times are free again. Called every
 * minute by every process. Visitors are not notified of spam. @returns how many were cancelled
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
    isBooked,
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

/** Whoever is changing a held call has its enquiry locked; the next minute comes back to it. */
export const lockLapsed = async (tx: Db | Tx, now: Date) =>
  await tx
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, bookings.inquiryId))
    .where(and(lte(bookings.heldUntil, now), eq(bookings.state, 'booked')))
    .limit(atOnce)
    .for('update', { of: contactSubmissions, skipLocked: true })

/**
 * Frees the times that were held for a confirmation which did not come, and forgets the networks of calls that have begun.
 * The enquiry stays, unanswered: what a person wrote is not lost. Called every minute by every process.
 * @returns how many times are free again
 */
export async function releaseHeldCalls(db: Db, now: Date): Promise<number> {
  await forgetNetworks(db, now)
  return await db.transaction(async (tx) => {
    const lapsed = await lockLapsed(tx, now)
    if (lapsed.length === 0) return 0
    await lockCalendar(tx)
    for (const { booking } of lapsed) {
      await markBooking(tx, booking, { state: 'cancelled', cancelledBy: 'clock' }, now)
      if (booking.inquiryId !== null)
        await addEvent(tx, booking.inquiryId, bySystem, 'call-lapsed', {
          until: booking.startsAt.toISOString(),
        })
    }
    await announceToConsole(tx, 'inquiries')
    return lapsed.length
  })
}
