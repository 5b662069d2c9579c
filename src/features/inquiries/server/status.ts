import type { InquiryStatus } from '../status/inquiry-status.ts'
import { listedRows } from './inquiry-rows.ts'
import type { StoredInquiry } from './store.ts'

// Whoever has the link may have been sent it: contact details are not for them, but whoever wrote may find a slip in theirs.
const contactDetails = new Set(['Email', 'Phone'])

const masked = (address: string) => address.replace(/^(.).*@/, '$1•••@')

/** What was sent, and when: no telephone number, and no address but a masked one. */
export const toInquiryStatus = (
  inquiry: StoredInquiry,
  now: Date,
): Pick<
  InquiryStatus,
  'reference' | 'rows' | 'message' | 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'asOf'
> => ({
  reference: inquiry.reference,
  rows: [
    ...listedRows(inquiry).filter(([label]) => !contactDetails.has(label)),
    ['Email', masked(inquiry.email)],
  ],
  message: [inquiry.details.goals, inquiry.message].filter(Boolean).join('\n\n'),
  receivedAt: inquiry.createdAt.toISOString(),
  replyDueAt: inquiry.replyDueAt.toISOString(),
  repliedAt: inquiry.repliedAt?.toISOString() ?? null,
  asOf: now.toISOString(),
})
