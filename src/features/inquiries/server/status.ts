import type { InquiryStatus } from '../status/inquiry-status.ts'
import type { StoredInquiry } from './store.ts'

/** No more of an inquiry than its private page needs. */
export const toInquiryStatus = (inquiry: StoredInquiry): InquiryStatus => ({
  reference: inquiry.reference,
  firstName: inquiry.firstName,
  service: inquiry.service,
  message: [inquiry.details.goals, inquiry.message].filter(Boolean).join('\n\n'),
  receivedAt: inquiry.createdAt.toISOString(),
  replyDueAt: inquiry.replyDueAt.toISOString(),
  repliedAt: inquiry.repliedAt?.toISOString() ?? null,
})
