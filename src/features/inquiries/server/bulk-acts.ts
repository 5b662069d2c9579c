import { done, impossible, inTransaction, notFound, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  unansweredReason,
  type BulkOwnerChange,
  type BulkResult,
  type BulkSnooze,
  type BulkStatusAct,
} from '../inbox/bulk-act.ts'
import type { InquiryState } from '../inquiry-kind.ts'
import { changeOwner, setStatus, snooze } from './inquiry-acts.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry, findLastEvent } from './events.ts'
import { toSnoozeEnd } from './console-inquiry.ts'

// Each inquiry in a transaction of its own: one that is refused keeps none of the others from being done.

/** Undefined: done. Otherwise why not. */
type Refusal = string | undefined

/** Closes, reopens or marks many as spam, or takes that back. Those that no one has replied to are closed if confirmed. */
export async function changeMany(
  db: Db,
  by: Actor,
  act: BulkStatusAct,
  references: readonly string[],
  isConfirmed: boolean,
): Promise<BulkResult> {
  return await oneByOne(references, async (reference) => {
    const outcome = await inTransaction(db, by, reference, async (tx) =>
      act === 'take-back'
        ? await takeBack(tx, by, reference)
        : await setStatus(tx, by, reference, { status: wanted[act], isConfirmed }),
    )
    if (outcome.is === 'not-found') return outcome.words
    if (outcome.is === 'conflict' && outcome.field === 'confirm') return unansweredReason
    return outcome.is === 'done' ? undefined : refusals[act]
  })
}

/** Gives many to others. */
export async function giveMany(db: Db, by: Actor, changes: readonly BulkOwnerChange[]): Promise<BulkResult> {
  const byReference = new Map(changes.map((change) => [change.reference, change]))
  return await oneByOne([...byReference.keys()], async (reference) => {
    const change = byReference.get(reference)
    if (!change) return noInquiry
    const outcome = await inTransaction(db, by, reference, async (tx) => await changeOwner(tx, by, change))
    if (outcome.is === 'done') return undefined
    if (outcome.is !== 'conflict') return outcome.words
    const { owner } = outcome.data.inquiry
    return owner ? `${owner.name} has it.` : 'Somebody has given it back.'
  })
}

/** Puts many off, or shows them again. */
export async function snoozeMany(
  db: Db,
  by: Actor,
  snoozes: readonly BulkSnooze[],
  now: Date,
): Promise<BulkResult> {
  const byReference = new Map(snoozes.map(({ reference, until }) => [reference, until]))
  return await oneByOne([...byReference.keys()], async (reference) => {
    const until = toSnoozeEnd(byReference.get(reference) ?? null)
    if (until && until <= now) return 'That time has passed.'
    const outcome = await inTransaction(
      db,
      by,
      reference,
      async (tx) => await snooze(tx, by, reference, until),
    )
    return outcome.is === 'done' ? undefined : outcome.words
  })
}

const wanted: Record<Exclude<BulkStatusAct, 'take-back'>, InquiryState> = {
  close: 'closed',
  spam: 'spam',
  reopen: 'open',
}

const refusals: Record<BulkStatusAct, string> = {
  close: 'It cannot be closed as it stands.',
  spam: 'It cannot be spam as it stands.',
  reopen: 'It cannot be opened again as it stands.',
  'take-back': 'Something else has happened to it since.',
}

async function oneByOne(
  references: readonly string[],
  act: (reference: string) => Promise<Refusal>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] }
  for (const reference of new Set(references)) {
    const reason = await act(reference)
    if (reason === undefined) result.done.push(reference)
    else result.refused.push({ reference, reason })
  }
  return result
}

/** Puts an inquiry back into the state it had before this person's last change of it, if nothing else happened since. */
async function takeBack(tx: Tx, by: Actor, reference: string): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  const last = await findLastEvent(tx, inquiry.id)
  const { from, to } = last?.data ?? {}
  const isOwn = last?.type === 'status' && last.byId !== null && last.byId === by.userId
  // Into which it was merged is not known any more.
  if (!isOwn || from === undefined || to !== inquiry.status || from === 'merged')
    return impossible(refusals['take-back'])
  await updateInquiry(tx, inquiry.id, { status: from })
  await addEvent(tx, inquiry.id, by, 'status', { from: to, to: from })
  return done({}, { type: 'inquiry.status-changed', fields: ['status'] })
}
