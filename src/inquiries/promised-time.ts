/** Decision 6: 24 clock hours from receipt. */
export const promisedHours = 24
export const replyWithinMs = promisedHours * 3_600_000

/** From when a reply is due soon. */
export const soonHours = 4
