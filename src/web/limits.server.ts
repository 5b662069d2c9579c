import type { Context } from 'hono'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { clientAddress, type RequestScope } from '#platform/http/request-scope.ts'
import { takeToken, type RateLimit, type BlockedKeys } from '#platform/rate-limit.ts'
import type { Services } from './services.server.ts'
import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

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
function refuse(c: Context, retryAfterSeconds: number, message: string): never {
  c.header('retry-after', String(retryAfterSeconds))
  throw new AppError('too_many', 429, message)
}

/** The visitor's address as a key that does not reveal it. */
export const visitorKey = (c: Context, { env }: Services) => addressKey(clientAddress(c, env.trustProxy))

/**
 * A key for rate limits that does not reveal the address: the stored rows are no list of visitors. However a proxy
 * writes an address, with its port or in another spelling, it is one key.
 * One IPv6 household has 2^64 addresses, so only the network half of those counts.
 */
export function addressKey(address: string): string {
  return createHash('sha256').update(network(address)).digest('base64url').slice(0, 22)
}

/**
 * A key of the network that a visitor's address is in, IPv4 /24 or IPv6 /48, for what many addresses of one connection must
 * not have together. It does not reveal the address.
 */
export const networkKey = (c: Context, { env }: Services) => widerNetworkKey(clientAddress(c, env.trustProxy))

/** `networkKey` of an address. */
export function widerNetworkKey(address: string): string {
  const known = network(address)
  const separator = known.includes(':') ? ':' : '.'
  return addressKey(known.split(separator).slice(0, 3).join(separator))
}

function network(address: string): string {
  const bare = withoutPort(address)
  const [plain = ''] = bare.split('%') // what follows names a network card
  if (!isIPv6(plain)) return bare
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : groups.slice(0, 4).join(':')
}

function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  if (bracketed !== undefined) return bracketed
  const [host = '', port] = address.split(':')
  return port !== undefined && isIPv4(host) ? host : address
}

/** The eight groups of an IPv6 address, in the one spelling that URLs have. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])]
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
