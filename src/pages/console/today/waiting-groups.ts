import type { WaitingInquiry } from '#features/inquiries/console-inquiry.ts'
import { waitingKindOf, type Urgency } from '#features/inquiries/clock.ts'
import { soonHours } from '#features/inquiries/promised-time.ts'

type WaitingKind = Urgency | 'again'

export const groupTitles: Record<WaitingKind, string> = {
  late: 'Late',
  soon: `Due within ${soonHours} hours`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  again: 'Open again',
}

export type WaitingGroup = { urgency: WaitingKind; inquiries: WaitingInquiry[] }

/** Those who wait, by how near their time is, those whom we answered before last; groups without anyone are left out. */
export function waitingGroups(waiting: readonly WaitingInquiry[], now: Date): WaitingGroup[] {
  const groups: Record<WaitingKind, WaitingInquiry[]> = {
    late: [],
    soon: [],
    today: [],
    tomorrow: [],
    again: [],
  }
  for (const inquiry of waiting) groups[waitingKindOf(inquiry, now)].push(inquiry)
  return (['late', 'soon', 'today', 'tomorrow', 'again'] as const)
    .map((urgency) => ({ urgency, inquiries: groups[urgency] }))
    .filter(({ inquiries }) => inquiries.length > 0)
}

/** Said at the right of a group: who is missing. */
export function ownerNote(inquiries: readonly WaitingInquiry[]): string | undefined {
  const free = inquiries.filter(({ owner }) => owner === null).length
  if (free === 0) return undefined
  if (free === inquiries.length) return free === 1 ? 'Nobody has taken it' : 'Nobody has taken them'
  return free === 1 ? 'Nobody has taken one of them' : `Nobody has taken ${free} of them`
}
