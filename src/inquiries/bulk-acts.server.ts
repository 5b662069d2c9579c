import { inTransaction } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Db } from '#platform/db/database.ts'
import {
  unansweredReason,
  type BulkOwnerChange,
  type BulkResult,
  type BulkSnooze,
  type BulkStatusAct,
} from './bulk-act.ts'
import type { InquiryState } from './inquiry-kind.ts'
import { changeOwner, setStatus, snooze, undoStatusChange } from './inquiry-acts.server.ts'
import { toSnoozeEnd } from './console-inquiry.server.ts'

// Each inquiry has a transaction of its own, so a refusal does not affect the others.

/** Why it was not done; undefined: it was. */
type Refusal = string | undefined

/** Closes, reopens or marks many as spam, or undoes that. Unanswered ones are only closed if confirmed. */
export async function changeMany(
  db: Db,
  by: Actor,
  act: BulkStatusAct,
  references: readonly string[],
  isConfirmed: boolean,
): Promise<BulkResult> {
  const changes = references.map((reference) => ({ reference }))
  return await oneByOne(changes, async ({ reference }) => {
    const outcome = await inTransaction(db, by, reference, async (tx) =>
      act === 'take-back'
        ? await undoStatusChange(tx, by, reference)
        : await setStatus(tx, by, reference, { status: wanted[act], isConfirmed }),
    )
    if (outcome.is === 'not-found') return outcome.words
    if (outcome.is === 'conflict' && outcome.field === 'confirm') return unansweredReason
    if (outcome.is === 'done') return undefined
    return act === 'take-back' ? outcome.words : refusals[act]
  })
}

export async function assignMany(
  db: Db,
  by: Actor,
  changes: readonly BulkOwnerChange[],
): Promise<BulkResult> {
  return await oneByOne(changes, async (change) => {
    const outcome = await inTransaction(
      db,
      by,
      change.reference,
      async (tx) => await changeOwner(tx, by, change),
    )
    if (outcome.is === 'done') return undefined
    if (outcome.is !== 'conflict') return outcome.words
    const { owner } = outcome.data.inquiry
    return owner ? `${owner.name} has it.` : 'Someone has given it back.'
  })
}

/** Snoozes many, or ends their snooze. */
export async function snoozeMany(
  db: Db,
  by: Actor,
  snoozes: readonly BulkSnooze[],
  now: Date,
): Promise<BulkResult> {
  return await oneByOne(snoozes, async ({ reference, until }) => {
    const end = toSnoozeEnd(until)
    if (end && end <= now) return 'That time has passed.'
    const outcome = await inTransaction(db, by, reference, async (tx) => await snooze(tx, by, reference, end))
    return outcome.is === 'done' ? undefined : outcome.words
  })
}

const wanted: Record<Exclude<BulkStatusAct, 'take-back'>, InquiryState> = {
  close: 'closed',
  spam: 'spam',
  reopen: 'open',
}

const refusals: Record<keyof typeof wanted, string> = {
  close: 'It cannot be closed as it stands.',
  spam: 'It cannot be spam as it stands.',
  reopen: 'It cannot be opened again as it stands.',
}

/** Of two changes of one inquiry the last counts. */
async function oneByOne<Change extends { reference: string }>(
  changes: readonly Change[],
  act: (change: Change) => Promise<Refusal>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] }
  for (const [reference, change] of new Map(changes.map((each) => [each.reference, each]))) {
    const reason = await act(change)
    if (reason === undefined) result.done.push(reference)
    else result.refused.push({ reference, reason })
  }
  return result
}
