/** When reminders are sent, in hours before a reply is due: if unassigned, to the owner, to all staff. */
export type ReminderTimes = { unownedHours: number; ownerHours: number; lastHours: number }

/** The reminders of an inquiry in their order (console.md §3). `missed`: at the deadline. */
export type ReminderStep = 'unowned' | 'owner' | 'last' | 'missed'

const hourMs = 3_600_000

// Later than this, a reminder was sent before, or the inquiry is from an older system.
const lateForHours = 24

/**
 * The reminder that is due at a moment: only the latest one, so that none is made up for after a downtime or when the clock
 * of an inquiry starts again. Undefined: none yet, or none any more.
 */
export function reminderStepAt(dueAt: Date, now: Date, times: ReminderTimes): ReminderStep | undefined {
  const leftMs = dueAt.getTime() - now.getTime()
  if (leftMs <= -lateForHours * hourMs) return undefined
  if (leftMs <= 0) return 'missed'
  if (leftMs <= times.lastHours * hourMs) return 'last'
  if (leftMs <= times.ownerHours * hourMs) return 'owner'
  return leftMs <= times.unownedHours * hourMs ? 'unowned' : undefined
}

/** The range of deadlines that have a reminder at a moment. */
export const remindedBetween = (now: Date, times: ReminderTimes): [after: Date, upTo: Date] => [
  new Date(now.getTime() - lateForHours * hourMs),
  new Date(now.getTime() + times.unownedHours * hourMs),
]
