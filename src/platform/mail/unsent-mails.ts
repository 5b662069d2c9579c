import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { outboxJobs } from '../outbox/table.ts'

const isMail = eq(outboxJobs.kind, 'mail')
const now = sql`now()`
const isFree = or(isNull(outboxJobs.leasedUntil), lte(outboxJobs.leasedUntil, now))
const dueNow = { deadAt: null, attempts: 0, runAt: now }

/** Locks an e-mail. It is free while no worker is sending it. */
export async function lockMail(tx: Tx, id: number) {
  const [job] = await tx
    .select({ doneAt: outboxJobs.doneAt, payload: outboxJobs.payload, isFree: sql<boolean>`${isFree}` })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.id, id), isMail))
    .for('update')
  return job
}

/** Sends an unsent e-mail immediately, with all its attempts. */
export async function retryMail(tx: Tx, id: number): Promise<void> {
  await tx.update(outboxJobs).set(dueNow).where(eq(outboxJobs.id, id))
}

/** The same with all e-mails that have failed, also those with attempts left. @returns their ids */
export async function retryAllMails(tx: Tx): Promise<number[]> {
  const retried = await tx
    .update(outboxJobs)
    .set(dueNow)
    .where(and(isMail, isNull(outboxJobs.doneAt), isNotNull(outboxJobs.lastError), isFree))
    .returning({ id: outboxJobs.id })
  return retried.map(({ id }) => id)
}

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.delete(outboxJobs).where(eq(outboxJobs.id, id))
}

/** Deletes the e-mail with this key, unless it was sent or someone has it in hand. */
export async function deleteUnsent(tx: Tx, key: string): Promise<void> {
  const job = tx
    .select({ id: outboxJobs.id })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.key, key), isNull(outboxJobs.doneAt)))
    .for('update', { skipLocked: true })
  await tx.delete(outboxJobs).where(inArray(outboxJobs.id, job))
}

const dueNowTo = (address: string) => ({
  ...dueNow,
  payload: sql`jsonb_set(${outboxJobs.payload}, '{to}', ${JSON.stringify([address])}::jsonb)`,
})

/** The ids of the e-mails that failed and were for this address alone. */
export async function listFailedTo(tx: Tx, address: string): Promise<number[]> {
  const failed = await tx
    .select({ id: outboxJobs.id })
    .from(outboxJobs)
    .where(
      and(
        isMail,
        isNotNull(outboxJobs.deadAt),
        isFree,
        sql`${outboxJobs.payload}->'to' = ${JSON.stringify([address])}::jsonb`,
      ),
    )
    .for('update')
  return failed.map(({ id }) => id)
}

/** Sends an unsent e-mail to another address, with all its attempts. */
export async function sendMailTo(tx: Tx, id: number, address: string): Promise<void> {
  await tx.update(outboxJobs).set(dueNowTo(address)).where(eq(outboxJobs.id, id))
}

/** Sends the e-mail with this key to another address, if it was given up. @returns false if it was not */
export async function sendAgainTo(tx: Tx, key: string, address: string): Promise<boolean> {
  const sent = await tx
    .update(outboxJobs)
    .set(dueNowTo(address))
    .where(and(eq(outboxJobs.key, key), isNotNull(outboxJobs.deadAt)))
    .returning({ id: outboxJobs.id })
  return sent.length > 0
}
