import { done, notFound, refused, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry } from './events.ts'
import { nothingOpen } from './inquiry-acts.ts'
import type { StoredInquiry } from './store.ts'

/**
 * Makes one inquiry of two: `reference` goes into `into`, which keeps the earlier of their deadlines. Who still waits for a
 * reply waits there: what was answered or closed is open again.
 */
export async function merge(tx: Tx, by: Actor, reference: string, into: string): Promise<Outcome> {
  const unmergeable = refused('into', 'These two enquiries cannot be merged.', 409)
  // In one order, so that two who merge crosswise do not wait for each other.
  const locked = new Map<string, StoredInquiry>()
  for (const each of new Set([reference, into].toSorted())) {
    const inquiry = await lockInquiry(tx, each)
    if (inquiry) locked.set(each, inquiry)
  }
  const [from, kept] = [locked.get(reference), locked.get(into)]
  if (!from) return notFound(noInquiry)
  if (!kept) return refused('into', `There is no enquiry ${into}.`, 404)
  if (from.mergedInto === kept.id) return done(success)
  if (from === kept || from.status === 'merged' || kept.status === 'merged' || kept.status === 'spam')
    return unmergeable
  const waits = from.status === 'new' || from.status === 'open'
  // What became a client's is not opened again, and would hide who waits.
  if (from.status === 'converted' || (waits && kept.status === 'converted')) return unmergeable
  await updateInquiry(tx, from.id, { status: 'merged', mergedInto: kept.id, ...nothingOpen })
  const isOver = kept.status === 'replied' || kept.status === 'closed'
  await updateInquiry(tx, kept.id, {
    replyDueAt: from.replyDueAt < kept.replyDueAt ? from.replyDueAt : kept.replyDueAt,
    ...(waits && isOver && { status: 'open' as const }),
    ...(waits && from.snoozedUntil === null && { snoozedUntil: null }),
  })
  await addEvent(tx, from.id, by, 'merged', { other: kept.reference, from: from.status })
  await addEvent(tx, kept.id, by, 'merged', { other: from.reference, text: from.message ?? '' })
  return done(success, { type: 'inquiry.merged', fields: ['status'] })
}
