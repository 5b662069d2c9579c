import { done, refused, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import { close, noCase, over } from '#features/privacy/server/case-acts.ts'
import { erasedMail } from '#features/privacy/server/emails.ts'
import { lockCase } from '#features/privacy/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { erase } from './erase.ts'

/** Erases the person of a case, closes it and tells them, in one transaction: all of it or nothing. */
export async function eraseOfCase(
  tx: Tx,
  reference: string,
  { by, now }: { by: Actor; now: Date },
): Promise<Outcome> {
  const row = await lockCase(tx, reference)
  if (row?.kind !== 'erasure') return noCase
  if (row.state !== 'open' || row.email === '') return over
  const { outcome } = await erase(tx, { email: row.email }, { reference, by, now })
  if (outcome === 'works-here') return refused('typed', 'This is the address of somebody who works here')
  await close(tx, { ...row, answer: '' }, { by, now }, { state: 'done' })
  await enqueue(tx, 'mail', erasedMail(row.email, reference))
  return done(success)
}
