import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { clientAddress, type RequestScope } from '#platform/http/request-scope.ts'
import { takeToken, type RateLimit } from '#platform/rate-limit.ts'
import type { Services } from './app.ts'

/**
 * Counts one use of `key` by all processes together.
 * @throws AppError 429 with Retry-After once there were too many
 */
export async function limitUses(
  c: Context<RequestScope>,
  { env, database }: Services,
  key: string,
  limit: RateLimit,
  message: string,
): Promise<void> {
  if (env.rateLimit === 'off') return
  const { allowed, retryAfterSeconds } = await takeToken(database.db, key, limit)
  if (!allowed) refuse(c, retryAfterSeconds, message)
}

/** @throws AppError 429 with Retry-After */
export function refuse(c: Context, retryAfterSeconds: number, message: string): never {
  c.header('retry-after', String(retryAfterSeconds))
  throw new AppError('too_many', 429, message)
}

/** The visitor's address as a key that does not tell it. */
export const visitorKey = (c: Context, { env }: Services) => addressKey(clientAddress(c, env.trustProxy))
