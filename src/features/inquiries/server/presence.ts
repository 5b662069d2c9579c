import { markPresent as markPresentIn } from '#features/accounts/server/presence.ts'
import type { Tx } from '#platform/db/database.ts'
import { inquiryViewers } from './conversation-table.ts'
import { holdInquiry } from './events.ts'

/** Notes that a person has an inquiry open. @returns its number; undefined when there is no such inquiry */
export async function markPresent(
  tx: Tx,
  reference: string,
  userId: string,
  now: Date,
): Promise<number | undefined> {
  const inquiry = await holdInquiry(tx, reference)
  if (inquiry) await markPresentIn(tx, inquiryViewers, inquiry.id, userId, now)
  return inquiry?.id
}
