import { waitingKindOf } from '../clock.ts'
import { isWaiting } from '../inquiry-state.ts'
import { soonHours } from '../promised-time.ts'
import type { ListedInquiry } from './listed-inquiry.ts'

/** How the rows of the inbox are grouped. */
export type InboxGroup = 'late' | 'soon' | 'later' | 'again' | 'done'

export const inboxGroupTitles: Record<InboxGroup, string> = {
  late: 'Late',
  soon: `Due within ${soonHours} hours`,
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
