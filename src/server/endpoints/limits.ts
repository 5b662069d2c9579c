import type { Context } from 'hono'
import type { BlockedKeys } from '#platform/blocked-keys.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { clientAddress, type RequestScope } from '#platform/http/request-scope.ts'
import { takeToken, type RateLimit } from '#platform/rate-limit.ts'
import type { Services } from '../context.ts'

/**
 * Counts one use of `key` by all processes together. Who is refused is remembered in this one: more of the same costs
 * no query. Counted in a transaction (`db`), the use is undone with it.
 * @throws AppError 429 with Retry-After once there were too many
 */
export async function limitUses(
  c: Context<RequestScope>,
  { env, database, blockedKeys }: Services,
  key: string,
  limit: RateLimit,
  message: string,
  db: Db = database.db,
): Promise<void> {
  if (env.rateLimit === 'off') return
  refuseBlocked(c, blockedKeys, key, message)
  const { allowed, retryAfterSeconds } = await takeToken(db, key, limit)
  if (!allowed) blockedKeys.block(key, retryAfterSeconds)
  refuseBlocked(c, blockedKeys, key, message)
}

/** @throws AppError 429 with Retry-After while this process knows that the key is refused */
export function refuseBlocked(
  c: Context<RequestScope>,
  blockedKeys: BlockedKeys,
  key: string,
  message: string,
): void {
  const secondsLeft = blockedKeys.secondsLeft(key)
  if (secondsLeft > 0) refuse(c, secondsLeft, message)
}

/** @throws AppError 429 with Retry-After */
export function refuse(c: Context, retryAfterSeconds: number, message: string): never {
  c.header('retry-after', String(retryAfterSeconds))
  throw new AppError('too_many', 429, message)
}

/** The visitor's address as a key that does not tell it. */
export const visitorKey = (c: Context, { env }: Services) => addressKey(clientAddress(c, env.trustProxy))
