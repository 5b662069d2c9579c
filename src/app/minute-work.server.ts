import { setTimeout as delay } from 'node:timers/promises'
import { deleteExpiredAudits } from '#audits/store.server.ts'
import { deleteUnusedAttachments } from '#inquiries/attachments.server.ts'
import { deleteOldAnswers } from '#connections/tokens/store.server.ts'
import { deleteCalendarsOfGone } from '#connections/calendars/store.server.ts'
import { deleteOldDeliveries } from '#connections/webhooks/store.server.ts'
import { clearExpiredHits } from '#platform/rate-limit.ts'
import { freezeWeeks } from '#inquiries/promise.server.ts'
import { sendReminders } from '#inquiries/reminders.server.ts'
import { deleteAbandonedUploads } from '#clients/files/receive-file.server.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { cancelAbandonedCalls, releaseHeldCalls, remindOfCalls } from '#bookings/timed-work.server.ts'
import type { Services } from '#web/services.server.ts'
import { ownAddresses } from './mailbox.server.ts'
import { notifyOfUnreadMailbox } from '#console/today/unread-mailbox.server.ts'
import { runRetention } from '#privacy/retention.server.ts'

const everyMs = 60_000
// Pages are cached for ten minutes; counting twice as often would change little.
const countEvery = 5
const retainEvery = 60

type Needs = Pick<Services, 'env' | 'log' | 'database' | 'now' | 'promise'>

/**
 * Work by the clock, checked each minute: reminders, calls whose enquiry was deleted or that nobody confirmed, weeks of the promise that are over, a mailbox that is
 * not read, abandoned uploads, expired audits and rate limits, and everything else whose retention is over. Every process
 * does it; what one has done the others do not do again. @returns stops it, once what is under way is done
 */
export function startMinuteWork(needs: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const working = work(needs, stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }
}

async function work(needs: Needs, stopping: AbortSignal): Promise<void> {
  for (let minute = 0; !stopping.aborted; minute += 1) {
    await doOnce(needs, minute)
    // Aborted: it is over.
    await delay(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}

async function doOnce(needs: Needs, minute: number): Promise<void> {
  const { env, log, database, now, promise } = needs
  // A full disk takes nothing; it is all done once there is room.
  if (!database.hasRoom()) return
  const db = database.db
  try {
    const { reminders } = await readAgencySettings(db)
    const { publicUrl, agencyInbox } = env
    await sendReminders(db, { now: now(), times: reminders, publicUrl, agencyInbox })
    await releaseHeldCalls(db, now())
    await cancelAbandonedCalls(db, { now: now(), settings: env })
    await remindOfCalls(db, { now: now(), settings: env })
    await freezeWeeks(db, { now: now(), ownAddresses: ownAddresses(env) })
    await deleteAbandonedUploads(db, now())
    await deleteUnusedAttachments(db, now())
    await deleteExpiredAudits(db, now())
    await clearExpiredHits(db)
    await deleteOldAnswers(db, now())
    await deleteOldDeliveries(db, now())
    await deleteCalendarsOfGone(db)
    // Not immediately: a server that has just started has not read it yet.
    if (minute > 0) await notifyOfUnreadMailbox(needs)
    if (minute % retainEvery === 0) await runRetention(db, now())
    if (minute % countEvery === countEvery - 1) await promise.renew()
  } catch (error) {
    log.warn(
      { err: error },
      'reminders, the weeks of the promise, uploads and expired audits have to wait for a minute',
    )
  }
}
