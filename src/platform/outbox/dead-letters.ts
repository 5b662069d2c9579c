import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { announceToConsole } from '../console-notices.ts'
import type { Db } from '../db/database.ts'
import { outboxJobs } from './table.ts'

export type DeadLetter = {
  id: number
  kind: string
  attempts: number
  lastError: string | null
  createdAt: Date
  deadAt: Date | null
}

/** The jobs that were given up, the latest first. What they carry stays out: it is people's data. */
export function listDeadLetters(db: Db, limit = 100): Promise<DeadLetter[]> {
  const { id, kind, attempts, lastError, createdAt, deadAt } = outboxJobs
  return db
    .select({ id, kind, attempts, lastError, createdAt, deadAt })
    .from(outboxJobs)
    .where(isNotNull(deadAt))
    .orderBy(desc(deadAt), desc(id))
    .limit(limit)
}

/** Makes a dead job due again, with all its attempts. False when there is no dead job of this id. */
export async function retryDeadLetter(db: Db, id: number): Promise<boolean> {
  return (await revive(db, and(eq(outboxJobs.id, id), isNotNull(outboxJobs.deadAt)))) === 1
}

/** Makes every dead job due again and returns how many there were. */
export async function retryAllDeadLetters(db: Db): Promise<number> {
  return await revive(db, isNotNull(outboxJobs.deadAt))
}

async function revive(db: Db, which: SQL | undefined): Promise<number> {
  return await db.transaction(async (tx) => {
    const rows = await tx.update(outboxJobs).set(revived).where(which).returning({ id: outboxJobs.id })
    if (rows.length > 0) await announceToConsole(tx, 'mail')
    return rows.length
  })
}

const revived = { deadAt: null, attempts: 0, runAt: sql`now()` }
