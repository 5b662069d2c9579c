import { desc, eq } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db } from '#platform/db/database.ts'
import {
  unansweredReason,
  type BulkOwnerChange,
  type BulkResult,
  type BulkStatusAct,
} from '../inbox/bulk-act.ts'
import type { InquiryState } from '../inquiry-state.ts'
import { changeOwner } from './change-owner.ts'
import { inquiryEvents } from './conversation-table.ts'
import { addEvent, lockInquiry } from './events.ts'
import { setStatus, type ActOutcome } from './inquiry-acts.ts'
import { contactSubmissions } from './table.ts'

// Each inquiry in a transaction of its own: one that is refused keeps none of the others from being done.

/** Undefined: done. Otherwise why not. */
type Refusal = string | undefined

const gone = 'There is no enquiry with this reference.'

/** Closes, reopens or marks many as spam, or takes that back. Those that nobody has replied to are closed if confirmed. */
export async function changeMany(
  db: Db,
  by: Actor,
  act: BulkStatusAct,
  references: readonly string[],
  isConfirmed: boolean,
): Promise<BulkResult> {
  return await oneByOne(references, async (reference) => {
    if (act === 'take-back') return takeBackRefusals[await takeBack(db, by, reference)]
    const outcome = await setStatus(db, by, reference, { status: wanted[act], isConfirmed })
    if (outcome === 'unanswered') return unansweredReason
    return outcome === 'done' ? undefined : outcome === 'no-inquiry' ? gone : refusals[act]
  })
}

/** Gives many to others. */
export async function giveMany(db: Db, by: Actor, changes: readonly BulkOwnerChange[]): Promise<BulkResult> {
  const byReference = new Map(changes.map((change) => [change.reference, change]))
  return await oneByOne([...byReference.keys()], async (reference) => {
    const change = byReference.get(reference)
    if (!change) return gone
    const result = await changeOwner(db, by, change)
    if (result.outcome === 'changed') return undefined
    if (result.outcome === 'no-inquiry') return gone
    if (result.outcome === 'no-colleague') return 'Nobody of that name works here.'
    const { owner } = result.inquiry
    return owner ? `${owner.name} has it.` : 'Somebody has given it back.'
  })
}

const wanted: Record<Exclude<BulkStatusAct, 'take-back'>, InquiryState> = {
  close: 'closed',
  spam: 'spam',
  reopen: 'open',
}

const refusals: Record<Exclude<BulkStatusAct, 'take-back'>, string> = {
  close: 'It cannot be closed as it stands.',
  spam: 'It cannot be spam as it stands.',
  reopen: 'It cannot be opened again as it stands.',
}

const takeBackRefusals: Record<ActOutcome, Refusal> = {
  done: undefined,
  refused: 'Something else has happened to it since.',
  'no-inquiry': gone,
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
async function takeBack(db: Db, by: Actor, reference: string): Promise<ActOutcome> {
  return await db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, reference)
    if (!inquiry) return 'no-inquiry'
    const [last] = await tx
      .select()
      .from(inquiryEvents)
      .where(eq(inquiryEvents.inquiryId, inquiry.id))
      .orderBy(desc(inquiryEvents.id))
      .limit(1)
    const { from, to } = last?.data ?? {}
    const isOwn = last?.type === 'status' && last.byId !== null && last.byId === by.userId
    // Into which it was merged is not known any more.
    if (!isOwn || from === undefined || to !== inquiry.status || from === 'merged') return 'refused'
    await tx.update(contactSubmissions).set({ status: from }).where(eq(contactSubmissions.id, inquiry.id))
    await addEvent(tx, inquiry.id, by, 'status', { from: to, to: from })
    await recordActivity(tx, by, {
      type: 'inquiry.status-changed',
      subject: reference,
      fields: ['status'],
    })
    return 'done'
  })
}
