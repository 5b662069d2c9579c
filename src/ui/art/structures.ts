import { remainder } from './random.ts'

/** Tells for each crossing of a warp and a weft thread (counted from 0) whether the weft lies on top. */
export type WeftIsOver = (warp: number, weft: number) => boolean

const twill: WeftIsOver = (warp, weft) => remainder(warp - weft, 4) < 2

/** Nine weaves that real looms make. Their order is part of `swatch`, which picks one by slug. */
export const structureNames = [
  'plain',
  'twill',
  'steep',
  'basket',
  'herring',
  'bird',
  'satin',
  'hound',
  'monk',
] as const

export type Structure = (typeof structureNames)[number]

export const structures: Record<Structure, WeftIsOver> = {
  plain: (warp, weft) => (warp + weft) % 2 === 0,
  twill,
  steep: (warp, weft) => remainder(warp - 2 * weft, 6) < 3,
  basket: (warp, weft) => ((warp >> 1) + (weft >> 1)) % 2 === 0,
  herring: (warp, weft) => twill(warp % 16 < 8 ? warp : 15 - warp, weft),
  bird: (warp, weft) => (Math.abs((warp % 14) - 7) + Math.abs((weft % 14) - 7)) % 4 < 2,
  satin: (warp, weft) => remainder(2 * warp + weft, 5) !== 0,
  // Houndstooth is twill too: the stripes make the teeth.
  hound: twill,
  monk: (warp, weft) =>
    ((warp >> 2) + (weft >> 2)) % 2 === 0 ? ((warp >> 1) + (weft >> 1)) % 2 === 0 : (warp + weft) % 2 === 0,
}

/** The stretches of one weft thread that lie on top, as [first warp, warp after the last]. */
export function floats(isOver: WeftIsOver, weft: number, warps: number): [number, number][] {
  const found: [number, number][] = []
  let warp = 0
  while (warp < warps) {
    const start = warp
    while (warp < warps && isOver(warp, weft)) warp++
    if (warp > start) found.push([start, warp])
    else warp++
  }
  return found
}
