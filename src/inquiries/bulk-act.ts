import { list, shape, type Of } from '#api-client/answer.ts'

/** Changes of the state of many inquiries; `take-back` undoes the same person's last one. */
export const bulkStatusActs = ['close', 'spam', 'reopen', 'take-back'] as const
export type BulkStatusAct = (typeof bulkStatusActs)[number]

/** The new owner (null: unassigned), and the one when the list was loaded. */
export type BulkOwnerChange = {
  reference: string
  owner: string | null
  seenOwner?: string | null | undefined
}

/** `until` is a time or 'reply'; null ends the snooze. */
export type BulkSnooze = { reference: string; until: string | null }

/** Which inquiries were changed, and why the others were not. */
export const bulkResult = shape({
  done: list<string>(),
  refused: list<{ reference: string; reason: string }>(),
})
export type BulkResult = Of<typeof bulkResult>

/** Why an enquiry is not closed without confirmation. */
export const unansweredReason = 'Nobody has replied to it.'
