export type Random = {
  /** The next number, from 0 up to but not including 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  integer: (low: number, high: number) => number
  pick: <Item>(choices: readonly Item[]) => Item
}

/**
 * A stream of numbers that depends on the seed alone: an xmur3-style hash of the seed feeds mulberry32.
 * Every picture hangs on this exact stream and on the order in which it is read, so neither may change.
 */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  // Similar seeds start close together; a few turns part them.
  for (let turn = 0; turn < 6; turn++) next()

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => itemInTurn(choices, Math.floor(next() * choices.length)),
  }
}

function hashOf(text: string): number {
  let hash = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash >>> 0
}

/** The item at `index` of a list that is told over and over, like the stripes of a cloth. Throws when it is empty. */
export function itemInTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[remainder(index, items.length)]
  if (item === undefined) throw new RangeError('There is nothing to choose from')
  return item
}

/** The remainder that is never negative: -1 over 4 leaves 3. */
export function remainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
