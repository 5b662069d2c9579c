import { eq } from 'drizzle-orm'
import { done, notFound, success, impossible, type Outcome } from '#activity/outcome.server.ts'
import type { Tx, Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { randomToken } from '#accounts/tokens.server.ts'
import { bySystem, recordActivity, type Actor } from '#activity/record.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { londonDay } from '#shared/dates.ts'
import { extendedDueDay } from './case-clock.ts'
import { type StoredCase, hashOfToken, lockCase } from './store.server.ts'
import { answerMail, copyReadyMail, extendedMail } from './case-emails.server.ts'
import { copyDays } from './open-case.server.ts'
import { privacyCases } from './table.server.ts'

// What is done with a case. The activity and the e-mail are in the same transaction.

export const noCase = notFound('There is no such request.')
export const over = impossible('This request is closed.', 'form', 'over')

type Acting = { by: Actor; now: Date }

/** Records that the person downloaded their copy, which closes a request for one. */
export async function markCopied(db: Db, reference: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockCase(tx, reference)
    if (!row || row.copiedAt) return
    await tx.update(privacyCases).set({ copiedAt: now }).where(eq(privacyCases.id, row.id))
    await recordActivity(tx, bySystem, { type: 'privacy.copied', subject: reference })
    if (row.kind === 'access' && row.state === 'open') await close(tx, row, { by: bySystem, now }, {})
  })
}

/** Extends a case by two months, and e-mails the person the reason. */
export async function extendCase(
  tx: Tx,
  reference: string,
  reason: string,
  { now }: Pick<Acting, 'now'>,
): Promise<Outcome> {
  return await change(tx, reference, async (row) => {
    // The person has to be notified within the first month, and it can be extended once.
    if (row.extendedAt !== null || londonDay(now) > row.dueOn)
      return impossible('It is too late to extend it.', 'form', 'late')
    const extended = {
      dueOn: extendedDueDay(row.openedAt),
      extendedAt: now,
      extensionReason: reason,
    }
    await tx.update(privacyCases).set(extended).where(eq(privacyCases.id, row.id))
    await enqueue(tx, 'mail', extendedMail({ ...row, ...extended }))
    return done(success, { type: 'privacy.extended', subject: reference, fields: ['dueOn'] })
  })
}

/** Mails the person a link to their copy, which works for seven days; an earlier link ends. */
export async function sendCopy(
  tx: Tx,
  reference: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Outcome> {
  return await change(tx, reference, async (row) => {
    const token = randomToken()
    const copyUntil = new Date(now.getTime() + copyDays * 86_400_000)
    await tx
      .update(privacyCases)
      .set({ copyUntil, tokenHash: hashOfToken(token) })
      .where(eq(privacyCases.id, row.id))
    await enqueue(tx, 'mail', copyReadyMail(row, { publicUrl, token }))
    return done(success, { type: 'privacy.copy-sent', subject: reference })
  })
}

/** Closes a case with words that are mailed to the person: `done` with an answer, `refused` with the reason. */
export async function answerCase(
  tx: Tx,
  reference: string,
  { state, answer }: { state: 'done' | 'refused'; answer: string },
  acting: Acting,
): Promise<Outcome> {
  return await change(tx, reference, async (row) => {
    await close(tx, row, acting, { state, answer })
    await enqueue(tx, 'mail', answerMail({ ...row, answer }))
    return done(success)
  })
}

/** Closes a case in the transaction of what fulfils it. */
export async function close(
  tx: Tx,
  row: StoredCase,
  { by, now }: Acting,
  values: { state?: StoredCase['state']; answer?: string },
): Promise<void> {
  const { state = 'done', answer = row.answer } = values
  await tx
    .update(privacyCases)
    .set({ state, answer, closedAt: now, closedBy: by.username })
    .where(eq(privacyCases.id, row.id))
  await recordActivity(tx, by, { type: 'privacy.closed', subject: row.reference, fields: [state] })
  await announceToConsole(tx, 'inquiries')
}

async function change(
  tx: Tx,
  reference: string,
  apply: (row: StoredCase) => Promise<Outcome>,
): Promise<Outcome> {
  const row = await lockCase(tx, reference)
  if (!row) return noCase
  return row.state === 'open' ? await apply(row) : over
}
