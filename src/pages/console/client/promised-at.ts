const dayMs = 86_400_000

/** When an answer to a client's message is due: clients read that we reply within 24 hours. */
export const promisedAt = (writtenAt: string): Date => new Date(Date.parse(writtenAt) + dayMs)
