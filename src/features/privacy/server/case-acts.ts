import { eq } from 'drizzle-orm'
import { randomToken } from '#features/accounts/server/one-time-tokens.ts'
import { bySystem, recordActivity, type Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { londonDay } from '#shared/dates.ts'
import { extendedDueDay } from '../due-date.ts'
import { answerMail, copyReadyMail, extendedMail } from './emails.ts'
import { copyDays } from './open-case.ts'
import { findCaseByToken, hashOfToken, lockCase, type StoredCase } from './store.ts'
import { privacyCases } from './table.ts'

// What is done with a case. Each stands in the activity in its own transaction, as does the e-mail that it causes.

/** `over`: the case was closed meanwhile. `late`: the month in which the person has to be told is over, or it was extended before. */
export type CaseOutcome = 'done' | 'gone' | 'over' | 'late'

type Acting = { by: Actor; now: Date }

/** Takes back what the person asked for. */
export async function withdrawCase(
  db: Db,
  token: string,
  by: Actor,
  now: Date,
): Promise<StoredCase | undefined> {
  const found = await findCaseByToken(db, token)
  if (!found) return undefined
  await change(db, found.reference, async (tx, row) => {
    await close(tx, row, { by, now }, { state: 'withdrawn' })
    return 'done'
  })
  return found
}

/** Notes that the person fetched their copy: with that a request for one is answered. */
export async function markCopied(db: Db, reference: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockCase(tx, reference)
    if (!row || row.copiedAt) return
    await tx.update(privacyCases).set({ copiedAt: now }).where(eq(privacyCases.id, row.id))
    await recordActivity(tx, bySystem, { type: 'privacy.copied', subject: reference })
    if (row.kind === 'access' && row.state === 'open') await close(tx, row, { by: bySystem, now }, {})
  })
}

/** Gives a case two months more, and tells the person why: both, or neither. */
export async function extendCase(
  db: Db,
  reference: string,
  reason: string,
  { by, now }: Acting,
): Promise<CaseOutcome> {
  return await change(db, reference, async (tx, row) => {
    if (row.extendedAt !== null || londonDay(now) > row.dueOn) return 'late'
    const extended = {
      dueOn: extendedDueDay(row.openedAt),
      extendedAt: now,
      extensionReason: reason,
    }
    await tx.update(privacyCases).set(extended).where(eq(privacyCases.id, row.id))
    await recordActivity(tx, by, { type: 'privacy.extended', subject: reference, fields: ['dueOn'] })
    await enqueue(tx, 'mail', extendedMail({ ...row, ...extended }))
    return 'done'
  })
}

/** Mails the person a link to their copy, which works for seven days; the one before it ends. */
export async function sendCopy(
  db: Db,
  reference: string,
  { by, now, publicUrl }: Acting & { publicUrl: string },
): Promise<CaseOutcome> {
  return await change(db, reference, async (tx, row) => {
    const token = randomToken()
    const copyUntil = new Date(now.getTime() + copyDays * 86_400_000)
    await tx
      .update(privacyCases)
      .set({ copyUntil, tokenHash: hashOfToken(token) })
      .where(eq(privacyCases.id, row.id))
    await recordActivity(tx, by, { type: 'privacy.copy-sent', subject: reference })
    await enqueue(tx, 'mail', copyReadyMail(row, { publicUrl, token }))
    return 'done'
  })
}

/** Closes a case with words that are mailed to the person: `done` with an answer, `refused` with the reason. */
export async function answerCase(
  db: Db,
  reference: string,
  { state, answer }: { state: 'done' | 'refused'; answer: string },
  acting: Acting,
): Promise<CaseOutcome> {
  return await change(db, reference, async (tx, row) => {
    await close(tx, row, acting, { state, answer })
    await enqueue(tx, 'mail', answerMail({ ...row, answer }))
    return 'done'
  })
}

/** Closes a case in the transaction that does what was asked for. */
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
  db: Db,
  reference: string,
  apply: (tx: Tx, row: StoredCase) => Promise<CaseOutcome>,
): Promise<CaseOutcome> {
  return await db.transaction(async (tx) => {
    const row = await lockCase(tx, reference)
    if (!row) return 'gone'
    return row.state === 'open' ? await apply(tx, row) : 'over'
  })
}
