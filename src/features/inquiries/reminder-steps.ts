/** How long before a reply is due people are reminded, in hours: of an inquiry that no one has, its owner, everybody. */
export type ReminderTimes = { unownedHours: number; ownerHours: number; lastHours: number }

/** The reminders of an inquiry in their order (console.md §3). `missed`: the time itself. */
export type ReminderStep = 'unowned' | 'owner' | 'last' | 'missed'

const hourMs = 3_600_000

// Anyone who waits for longer than this was told of, or came from an older system and is no news.
const lateForHours = 24

/**
 * The reminder whose turn it is at a moment: always the latest one whose time has come, so that after a pause of the
 * server, or when the clock of an inquiry runs again, nothing that has passed is made up for. Undefined: none yet, or
 * none any more.
 */
export function reminderStepAt(dueAt: Date, now: Date, times: ReminderTimes): ReminderStep | undefined {
  const leftMs = dueAt.getTime() - now.getTime()
  if (leftMs <= -lateForHours * hourMs) return undefined
  if (leftMs <= 0) return 'missed'
  if (leftMs <= times.lastHours * hourMs) return 'last'
  if (leftMs <= times.ownerHours * hourMs) return 'owner'
  return leftMs <= times.unownedHours * hourMs ? 'unowned' : undefined
}

/** The due times between which an inquiry has a reminder at a moment. */
export const remindedBetween = (now: Date, times: ReminderTimes): [after: Date, upTo: Date] => [
  new Date(now.getTime() - lateForHours * hourMs),
  new Date(now.getTime() + times.unownedHours * hourMs),
]
