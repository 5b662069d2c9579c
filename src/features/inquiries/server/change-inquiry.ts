import type { Actor } from '#features/activity/server/record.ts'
import type { Db } from '#platform/db/database.ts'
import type { InquiryState } from '../inquiry-state.ts'
import { changeOwner, type OwnerOutcome } from './change-owner.ts'
import { findConsoleInquiry } from './console-inquiry.ts'
import { setStatus, snooze } from './inquiry-acts.ts'

/** What is left out stays as it is. */
export type InquiryChange = {
  owner?: string | null | undefined
  seenOwner?: string | null | undefined
  status?: InquiryState | undefined
  reason?: string | undefined
  /** It is closed even where nobody has replied. */
  confirm?: boolean | undefined
  snoozedUntil?: Date | null | undefined
}

/** `refused`: not in the state it is in, or would be in by then. */
export type ChangeOutcome =
  | OwnerOutcome
  | { outcome: 'refused'; what: 'status' | 'snoozedUntil' }
  /** Nobody has replied: closing it has to be confirmed. */
  | { outcome: 'unanswered' }

/** Ends the transaction, so that nothing of it is kept. */
class Refusal extends Error {
  readonly outcome: ChangeOutcome
  constructor(outcome: ChangeOutcome) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

/** Changes owner, state and snooze, in this order: all that is asked for, or nothing. */
export async function changeInquiry(
  db: Db,
  by: Actor,
  reference: string,
  { owner, seenOwner, status, reason, confirm, snoozedUntil }: InquiryChange,
): Promise<ChangeOutcome> {
  try {
    return await db.transaction(async (tx) => {
      if (owner !== undefined) {
        const result = await changeOwner(tx, by, { reference, owner, seenOwner })
        if (result.outcome !== 'changed') throw new Refusal(result)
      }
      if (status) {
        const outcome = await setStatus(tx, by, reference, { status, reason, isConfirmed: confirm })
        if (outcome === 'unanswered') throw new Refusal({ outcome })
        if (outcome === 'refused') throw new Refusal({ outcome, what: 'status' })
      }
      if (snoozedUntil !== undefined) {
        const outcome = await snooze(tx, by, reference, snoozedUntil)
        if (outcome === 'refused') throw new Refusal({ outcome, what: 'snoozedUntil' })
      }
      const inquiry = await findConsoleInquiry(tx, reference)
      return inquiry ? { outcome: 'changed', inquiry } : { outcome: 'no-inquiry' }
    })
  } catch (error) {
    if (error instanceof Refusal) return error.outcome
    throw error
  }
}
