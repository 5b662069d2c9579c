import type { Urgency } from './clock.ts'
import { soonHours } from './promised-time.ts'

/** How Today and the inbox group the enquiries that wait: the same groups, so that their numbers agree. */
export type WaitingKind = Urgency | 'again'

/** The groups' names. */
export const groupTitles: Record<WaitingKind, string> = {
  late: 'Late',
  soon: `Due within ${soonHours} hours`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  again: 'Open again',
}
