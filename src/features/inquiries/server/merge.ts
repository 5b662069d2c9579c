import { eq } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { addEvent, lockInquiry } from './events.ts'
import type { ActOutcome } from './inquiry-acts.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

/**
 * Makes one inquiry of two: `reference` goes into `into`, which keeps the earlier of their deadlines. Who still waits for a
 * reply waits there: what was answered or closed is open again.
 */
export async function merge(db: Db, by: Actor, reference: string, into: string): Promise<ActOutcome> {
  if (reference === into) return 'refused'
  return await db.transaction(async (tx) => {
    // In one order, so that two who merge crosswise do not wait for each other.
    const locked = new Map<string, StoredInquiry>()
    for (const each of [reference, into].toSorted()) {
      const inquiry = await lockInquiry(tx, each)
      if (!inquiry) return 'no-inquiry'
      locked.set(each, inquiry)
    }
    const [from, kept] = [locked.get(reference), locked.get(into)]
    if (!from || !kept) return 'no-inquiry'
    if (from.mergedInto === kept.id) return 'done'
    if (from.status === 'merged' || kept.status === 'merged' || kept.status === 'spam') return 'refused'
    const waits = from.status === 'new' || from.status === 'open'
    // What became a client's is not opened again, and would hide who waits.
    if (from.status === 'converted' || (waits && kept.status === 'converted')) return 'refused'
    await change(tx, from, { status: 'merged', mergedInto: kept.id })
    const isOver = kept.status === 'replied' || kept.status === 'closed'
    await change(tx, kept, {
      replyDueAt: from.replyDueAt < kept.replyDueAt ? from.replyDueAt : kept.replyDueAt,
      ...(waits && isOver && { status: 'open' as const }),
      ...(waits && from.snoozedUntil === null && { snoozedUntil: null }),
    })
    await addEvent(tx, from.id, by, 'merged', { other: kept.reference, from: from.status })
    await addEvent(tx, kept.id, by, 'merged', { other: from.reference, text: from.message ?? '' })
    await recordActivity(tx, by, { type: 'inquiry.merged', subject: from.reference, fields: ['status'] })
    return 'done'
  })
}

async function change(tx: Tx, { id }: StoredInquiry, values: Partial<StoredInquiry>): Promise<void> {
  await tx.update(contactSubmissions).set(values).where(eq(contactSubmissions.id, id))
}
