import type { InquiryState } from '../inquiry-state.ts'
import { waitingKindOf } from '../waiting-clock.ts'
import type { ListedInquiry } from './listed-inquiry.ts'

export const isWaiting = (status: InquiryState): boolean => status === 'new' || status === 'open'

/** How the rows of the inbox stand together. */
export type InboxGroup = 'late' | 'soon' | 'later' | 'again' | 'done'

export const inboxGroupTitles: Record<InboxGroup, string> = {
  late: 'Late',
  soon: 'Due within 4 hours',
  later: 'Later',
  again: 'Open again',
  done: 'Answered or closed',
}

type Grouped = Pick<ListedInquiry, 'status' | 'repliedAt' | 'replyDueAt'>

export function inboxGroupOf(inquiry: Grouped, now: Date): InboxGroup {
  if (!isWaiting(inquiry.status)) return 'done'
  const kind = waitingKindOf(inquiry, now)
  return kind === 'today' || kind === 'tomorrow' ? 'later' : kind
}
