// Durations of calls (booking.md). Separate from the rules, which browsers do not need.

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const callMs = 30 * minuteMs
/** From the start of a call until the next can start. */
export const takenMs = callMs + 15 * minuteMs
export const leadMs = 4 * hourMs
export const aheadMs = 30 * 24 * hourMs
/** How long a time is held for a confirmation. */
export const heldMs = 15 * minuteMs
/** Until so long before its start a call can be moved or cancelled. */
export const changeUntilMs = 2 * hourMs
