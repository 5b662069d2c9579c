import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { done, impossible, notFound, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { PermanentError } from '#platform/errors.ts'
import { readMailMessage, type MailMessage } from '#platform/mail/message.ts'
import { outboxJobs } from '#platform/outbox/table.ts'

const isMail = eq(outboxJobs.kind, 'mail')
const now = sql`now()`
const isFree = or(isNull(outboxJobs.leasedUntil), lte(outboxJobs.leasedUntil, now))

/** Has an e-mail that failed or waits tried at once, with all its attempts. */
export async function retryMail(tx: Tx, id: number): Promise<Outcome> {
  return await change(tx, id, async () => {
    await tx.update(outboxJobs).set(dueAtOnce).where(eq(outboxJobs.id, id))
    return done(success, { type: 'mail.retried' })
  })
}

/** Has every e-mail that failed, or waits after a failure, tried at once. @returns which these are */
export async function retryAllMails(tx: Tx): Promise<number[]> {
  const retried = await tx
    .update(outboxJobs)
    .set(dueAtOnce)
    .where(and(isMail, isNull(outboxJobs.doneAt), isNotNull(outboxJobs.lastError), isFree))
    .returning({ id: outboxJobs.id })
  if (retried.length > 0) await announceToConsole(tx, 'mail')
  return retried.map(({ id }) => id)
}

/** Has to know which e-mail is thrown away, in the transaction that does it. */
export type OnDiscard = (tx: Tx, by: Actor, message: MailMessage) => Promise<void>

/** Throws an e-mail away that has not left: no one gets it, and anyone who waits for it is told. */
export async function discardMail(tx: Tx, by: Actor, id: number, onDiscard: OnDiscard): Promise<Outcome> {
  return await change(tx, id, async (payload) => {
    const message = messageIn(payload)
    if (message) await onDiscard(tx, by, message)
    await tx.delete(outboxJobs).where(eq(outboxJobs.id, id))
    return done(success, { type: 'mail.discarded' })
  })
}

// What was given up may be no e-mail at all: it can be thrown away all the same.
function messageIn(payload: unknown): MailMessage | undefined {
  try {
    return readMailMessage(payload)
  } catch (error) {
    if (error instanceof PermanentError) return undefined
    throw error
  }
}

const dueAtOnce = { deadAt: null, attempts: 0, runAt: now }

async function change(tx: Tx, id: number, apply: (payload: unknown) => Promise<Outcome>): Promise<Outcome> {
  const [job] = await tx
    .select({ doneAt: outboxJobs.doneAt, payload: outboxJobs.payload, isFree: sql<boolean>`${isFree}` })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.id, id), isMail))
    .for('update')
  if (!job) return notFound('There is no such e-mail.')
  if (job.doneAt) return impossible('This e-mail has left already.', 'form', 'sent')
  // A worker has it in hand.
  if (!job.isFree)
    return impossible(
      'This e-mail is leaving at this moment. Look again in half a minute.',
      'form',
      'leaving',
    )
  const outcome = await apply(job.payload)
  await announceToConsole(tx, 'mail')
  return outcome
}
