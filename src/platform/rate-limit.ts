import { sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'

export type RateLimit = { limit: number; windowSeconds: number }

export type RateLimitResult = {
  allowed: boolean
  /** How many more are allowed before the window ends. */
  remaining: number
  /** When to try again; 0 while allowed. */
  retryAfterSeconds: number
}

/**
 * Counts one use of `key`: `limit` are allowed in a window that starts with the first. One atomic statement on the
 * database's own clock, so all processes share one count.
 */
export async function takeToken(db: Db, key: string, rule: RateLimit): Promise<RateLimitResult> {
  const { rows } = await db.execute<{ hits: number; seconds_left: number }>(sql`
    insert into rate_limit_hits as old (key, hits, expires_at)
    values (${key}, 1, now() + ${rule.windowSeconds} * interval '1 second')
    on conflict (key) do update set
      hits = case when old.expires_at <= now() then 1 else least(old.hits, ${rule.limit}) + 1 end,
      -- A clock that was set back must not make the window longer.
      expires_at = case when old.expires_at <= now() then excluded.expires_at
        else least(old.expires_at, excluded.expires_at) end
    returning hits, ceil(extract(epoch from expires_at - now()))::int as seconds_left`)
  const [row] = rows
  if (row === undefined) throw new Error('an upsert returned no row')
  const allowed = row.hits <= rule.limit
  return {
    allowed,
    remaining: Math.max(0, rule.limit - row.hits),
    retryAfterSeconds: allowed ? 0 : row.seconds_left,
  }
}

/** For how many seconds more `key` is used up; 0 when it is not. Counts nothing. */
export async function secondsUsedUp(db: Db, key: string, { limit }: RateLimit): Promise<number> {
  const { rows } = await db.execute<{ seconds_left: number }>(sql`
    select ceil(extract(epoch from expires_at - now()))::int as seconds_left from rate_limit_hits
    where key = ${key} and hits >= ${limit} and expires_at > now()`)
  return rows[0]?.seconds_left ?? 0
}

/** Takes one use back: it turned out to be a right one. Only for a use that was allowed. */
export async function returnToken(db: Db, key: string): Promise<void> {
  await db.execute(sql`update rate_limit_hits set hits = hits - 1 where key = ${key} and hits > 0`)
}

/** Removes the counts whose window is over: once a minute (minute-work.ts). */
export async function clearExpiredHits(db: Db): Promise<void> {
  // Rows another process is just renewing are skipped instead of waited for.
  await db.execute(sql`
    delete from rate_limit_hits where key in (
      select key from rate_limit_hits where expires_at <= now() limit 10000 for update skip locked)`)
}

export type BlockedKeys = {
  /** Remembers that a key is refused for so many seconds. */
  block: (key: string, seconds: number) => void
  /** How much longer it is refused; 0 when it is not. */
  secondsLeft: (key: string) => number
}

/**
 * The keys that this process has seen refused, so that asking again costs no query. Keys come from visitors: of more
 * than `most` the oldest are forgotten, and the database refuses those again.
 */
export function createBlockedKeys(most = 10_000, nowMs = () => performance.now()): BlockedKeys {
  const ends = new Map<string, number>()
  return {
    block(key, seconds) {
      ends.delete(key)
      ends.set(key, nowMs() + seconds * 1000)
      if (ends.size > most) ends.delete(ends.keys().next().value ?? '')
    },
    secondsLeft(key) {
      const left = (ends.get(key) ?? 0) - nowMs()
      if (left > 0) return Math.ceil(left / 1000)
      ends.delete(key)
      return 0
    },
  }
}
