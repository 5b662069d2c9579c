/** What can be done to many inquiries at once; `take-back` undoes what the same person did to them just before. */
export const bulkStatusActs = ['close', 'spam', 'reopen', 'take-back'] as const
export type BulkStatusAct = (typeof bulkStatusActs)[number]

/** One of many to be given to someone (null: to no one), and who had it when the person looked. */
export type BulkOwnerChange = {
  reference: string
  owner: string | null
  seenOwner?: string | null | undefined
}

/** One of many to be put off until a time or 'reply' (null: not any more). */
export type BulkSnooze = { reference: string; until: string | null }

/** What came of an act on many: which were done, and why the others were not. */
export type BulkResult = { done: string[]; refused: { reference: string; reason: string }[] }

/** Why an enquiry is not closed with others before that is confirmed. */
export const unansweredReason = 'Nobody has replied to it.'
