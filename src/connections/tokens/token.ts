import { flag, ifThere, listOf, number, shape, text, time, word, type Of } from '#api-client/answer.ts'

/** `read` makes GET calls, `write` all calls of staff. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** In days; a token may also have no end. */
export const tokenDays = [30, 90, 365] as const
export const mostTokens = 50

/** A token as it is listed, without its secret. */
export const apiToken = shape({
  id: number,
  name: text,
  scope: word<TokenScope>(),
  /** A username. */
  createdBy: text,
  createdAt: time,
  lastUsedAt: ifThere(time),
  expiresAt: ifThere(time),
})
export type ApiToken = Of<typeof apiToken>

export const tokenList = shape({ tokens: listOf(apiToken) })
export const newToken = shape({ success: flag, token: apiToken, secret: text })
