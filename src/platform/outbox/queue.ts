import type { Tx } from '../db/database.ts'
import { outboxJobs } from './table.ts'

/**
 * Queues work to be done once the transaction is committed, and never if it is not. A second job with the same
 * `key` is the same job: it changes nothing. `runAt` is the earliest time.
 */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: object,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await tx
    .insert(outboxJobs)
    .values({ kind, payload, ...options })
    .onConflictDoNothing({ target: outboxJobs.key })
}
