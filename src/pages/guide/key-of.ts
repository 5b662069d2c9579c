/** A key for a piece of content, which has no name of its own and never moves. */
export const keyOf = (content: unknown): string => JSON.stringify(content)
