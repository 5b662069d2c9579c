import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { PermanentError } from '#platform/errors.ts'
import { readMailMessage, type MailMessage } from '#platform/mail/message.ts'
import { outboxJobs } from '#platform/outbox/table.ts'

const isMail = eq(outboxJobs.kind, 'mail')
const now = sql`now()`
const isFree = or(isNull(outboxJobs.leasedUntil), lte(outboxJobs.leasedUntil, now))

/** `gone`: there is no such e-mail; `sent`: it has left; `leaving`: a worker has it in hand at this moment. */
export type MailChange = 'done' | 'gone' | 'sent' | 'leaving'

/** Has an e-mail that failed or waits tried at once, with all its attempts. */
export async function retryMail(db: Db, by: Actor, id: number): Promise<MailChange> {
  return await change(db, id, async (tx) => {
    await tx.update(outboxJobs).set(dueAtOnce).where(eq(outboxJobs.id, id))
    await recordActivity(tx, by, { type: 'mail.retried', subject: String(id) })
  })
}

/** Has every e-mail that failed, or waits after a failure, tried at once. @returns how many there were */
export async function retryAllMails(db: Db, by: Actor): Promise<number> {
  return await db.transaction(async (tx) => {
    const retried = await tx
      .update(outboxJobs)
      .set(dueAtOnce)
      .where(and(isMail, isNull(outboxJobs.doneAt), isNotNull(outboxJobs.lastError), isFree))
      .returning({ id: outboxJobs.id })
    if (retried.length > 0) {
      await recordActivity(tx, by, { type: 'mail.retried', subject: retried.map(({ id }) => id).join(', ') })
      await announceToConsole(tx, 'mail')
    }
    return retried.length
  })
}

/** Has to know which e-mail is thrown away, in the transaction that does it. */
export type OnDiscard = (tx: Tx, by: Actor, message: MailMessage) => Promise<void>

/** Throws an e-mail away that has not left: nobody gets it, and whoever waits for it is told. */
export async function discardMail(db: Db, by: Actor, id: number, onDiscard: OnDiscard): Promise<MailChange> {
  return await change(db, id, async (tx, payload) => {
    const message = messageIn(payload)
    if (message) await onDiscard(tx, by, message)
    await tx.delete(outboxJobs).where(eq(outboxJobs.id, id))
    await recordActivity(tx, by, { type: 'mail.discarded', subject: String(id) })
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

async function change(
  db: Db,
  id: number,
  apply: (tx: Tx, payload: unknown) => Promise<void>,
): Promise<MailChange> {
  return await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ doneAt: outboxJobs.doneAt, payload: outboxJobs.payload, isFree: sql<boolean>`${isFree}` })
      .from(outboxJobs)
      .where(and(eq(outboxJobs.id, id), isMail))
      .for('update')
    if (!job) return 'gone'
    if (job.doneAt) return 'sent'
    if (!job.isFree) return 'leaving'
    await apply(tx, job.payload)
    await announceToConsole(tx, 'mail')
    return 'done'
  })
}
