// How long things are around a call (booking.md). Apart from the rules, which visitors' browsers do not need.

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const callMs = 30 * minuteMs
/** From the beginning of a call until the next may begin. */
export const takenMs = callMs + 15 * minuteMs
export const leadMs = 4 * hourMs
export const aheadMs = 30 * 24 * hourMs
/** Until so long before it begins a call can be moved or cancelled. */
export const changeUntilMs = 2 * hourMs
