import { isNotNull, desc, and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { announceToConsole } from '../watch-notices.ts'
import { outboxJobs } from './table.ts'

type DeadLetter = {
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

/** Writes down, in the transaction, which jobs are due again. */
type Note = (tx: Tx, ids: number[]) => Promise<void>

/** Makes a dead job due again, with all its attempts. False when there is no dead job of this id. */
export async function retryDeadLetter(db: Db, id: number, note?: Note): Promise<boolean> {
  return (await revive(db, and(eq(outboxJobs.id, id), isNotNull(outboxJobs.deadAt)), note)) === 1
}

/** Makes every dead job due again and returns how many there were. */
export async function retryAllDeadLetters(db: Db, note?: Note): Promise<number> {
  return await revive(db, isNotNull(outboxJobs.deadAt), note)
}

async function revive(db: Db, which: SQL | undefined, note: Note | undefined): Promise<number> {
  return await db.transaction(async (tx) => {
    const rows = await tx.update(outboxJobs).set(revived).where(which).returning({ id: outboxJobs.id })
    if (rows.length === 0) return 0
    await note?.(
      tx,
      rows.map(({ id }) => id),
    )
    await announceToConsole(tx, 'mail')
    return rows.length
  })
}

const revived = { deadAt: null, attempts: 0, runAt: sql`now()` }
