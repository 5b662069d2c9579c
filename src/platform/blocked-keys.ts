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
