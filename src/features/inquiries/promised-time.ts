/** Decision 6: 24 clock hours from receipt. */
export const promisedHours = 24
export const replyWithinMs = promisedHours * 3_600_000

/** A reply is due soon from here on. */
export const soonHours = 4
