export type Random = {
  seed: number
  /** From `low` up to, but not including, `high`. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
}

/** Chance that can be repeated: the seed is that of SEED, or a new one. */
export function seededRandom(): Random {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
  let state = seed >>> 0
  // Mulberry32: five lines, and good enough to choose moments.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { seed, between: (low, high) => low + next() * (high - low), chance: (share) => next() < share }
}
