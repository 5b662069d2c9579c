import { and, eq, gt, lte } from 'drizzle-orm'
import { reminderMail, staffMail, type CallMailSettings } from '#features/bookings/server/emails.ts'
import { bookings } from '#features/bookings/server/table.ts'
import { tokenOf } from '#features/bookings/server/store.ts'
import { readAgencySettings } from '#features/settings/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import { listCalls } from '#features/desk/server/find-call.ts'

const atOnce = 50

/**
 * Reminds both sides of the calls of tomorrow (booking.md). Called every minute by every process: a key lets each call be told once
 * of each time it has had. @returns of how many calls
 */
export async function remindOfCalls(
  db: Db,
  { now, settings }: { now: Date; settings: CallMailSettings },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const due = await listCalls(
      tx,
      and(lte(bookings.remindAt, now), eq(bookings.state, 'booked'), gt(bookings.startsAt, now)),
      atOnce,
    )
    if (due.length === 0) return 0
    const { callPlace: place } = await readAgencySettings(tx)
    let sent = 0
    for (const call of due) {
      const { id, uid, sequence, remindAt } = call.booking
      // Moved, cancelled or reminded meanwhile: then it is not this one any more.
      const marked = await tx
        .update(bookings)
        .set({ remindAt: null })
        .where(
          and(eq(bookings.id, id), eq(bookings.sequence, sequence), eq(bookings.remindAt, remindAt ?? now)),
        )
        .returning({ id: bookings.id })
      if (marked.length === 0) continue
      const context = { settings, place, token: await tokenOf(tx, uid) }
      const key = `booking:${id}:${sequence}:reminder`
      await enqueueAll(tx, 'mail', [
        { key: `${key}-staff`, payload: staffMail(call, context, { is: 'tomorrow' }) },
        { key, payload: reminderMail(call, context) },
      ])
      sent += 1
    }
    return sent
  })
}
