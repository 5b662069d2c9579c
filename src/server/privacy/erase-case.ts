import type { Actor } from '#features/activity/server/record.ts'
import { close, type CaseOutcome } from '#features/privacy/server/case-acts.ts'
import { erasedMail } from '#features/privacy/server/emails.ts'
import { lockCase } from '#features/privacy/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { erase } from './erase.ts'

/** Erases the person of a case, closes it and tells them, in one transaction: all of it or nothing. */
export async function eraseOfCase(
  db: Db,
  reference: string,
  { by, now }: { by: Actor; now: Date },
): Promise<CaseOutcome | 'works-here'> {
  return await db.transaction(async (tx) => {
    const row = await lockCase(tx, reference)
    if (row?.kind !== 'erasure') return 'gone'
    if (row.state !== 'open' || row.email === '') return 'over'
    const { outcome } = await erase(tx, { email: row.email }, { reference, by, now })
    if (outcome === 'works-here') return 'works-here'
    await close(tx, { ...row, answer: '' }, { by, now }, { state: 'done' })
    await enqueue(tx, 'mail', erasedMail(row.email, reference))
    return 'done'
  })
}
