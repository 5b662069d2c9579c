import type { Colour } from './dye-lots.ts'
import { itemInTurn, type Random, remainder } from './random.ts'
import { PathsByColour, short } from './svg.ts'

/** Whether for each crossing of a warp and a weft thread (counted from 0) whether the weft lies on top. */
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

/** The colour of each thread, counted from 0. */
export type StripePlan = (thread: number) => Colour

/** A stripe sequence like a real warping plan: three or four stripes, mirrored, told over and over. */
export function stripePlan(random: Random, yarns: readonly Colour[]): StripePlan {
  const half: Colour[] = []
  const stripes = random.integer(3, 4)
  for (let stripe = 0; stripe < stripes; stripe++) {
    const colour = random.pick(yarns)
    const threads = random.pick([1, 2, 2, 3, 5, 8])
    for (let thread = 0; thread < threads; thread++) half.push(colour)
  }
  const whole = [...half, ...half.toReversed()]
  return (thread) => itemInTurn(whole, thread)
}

export type Cloth = {
  /** The corner of the first crossing, and the distance from thread to thread, in picture units. */
  x: number
  y: number
  pitch: number
  columns: number
  rows: number
  threadWidth: number
  /** How far the ground shows at either side of a thread that lies on top. */
  casing: number
  /** How far every thread runs on beyond the cloth. */
  overhang: number
  isOver: WeftIsOver
  warp: StripePlan
  weft: StripePlan
  ground: Colour
}

// Cloth is drawn on a grid of whole numbers, ten to a thread, and scaled to its pitch: whole numbers keep files small.
const gridUnit = 10

/**
 * The cloth in two layers, so that a thread can be run through it: `below` has the weft that passes under and the
 * warp, `above` the weft that floats over it.
 */
export function weaveCloth(cloth: Cloth): { below: string; above: string } {
  const { pitch, columns, rows, ground } = cloth
  const width = columns * gridUnit
  const height = rows * gridUnit
  const overhang = Math.round((cloth.overhang / pitch) * gridUnit)
  const middle = gridUnit / 2
  const under = new PathsByColour()
  const warp = new PathsByColour()
  const warpCasing = new PathsByColour()
  const over = new PathsByColour()
  const overCasing = new PathsByColour()

  for (let column = 0; column < columns; column++) {
    const end = `M${column * gridUnit + middle} ${-overhang}v${height + overhang * 2}`
    warp.add(cloth.warp(column), end)
    warpCasing.add(ground, end)
  }
  for (let row = 0; row < rows; row++) {
    const y = row * gridUnit + middle
    const colour = cloth.weft(row)
    under.add(colour, `M${-overhang} ${y}h${width + 2 * overhang}`)
    for (const [start, end] of floats(cloth.isOver, row, columns)) {
      const before = start === 0 ? overhang : 0
      const after = end === columns ? overhang : 0
      const float = `M${start * gridUnit - before} ${y}h${(end - start) * gridUnit + before + after}`
      over.add(colour, float)
      overCasing.add(ground, float)
    }
  }

  const place = `translate(${short(cloth.x)} ${short(cloth.y)}) scale(${short(pitch) / gridUnit})`
  const layer = (paths: PathsByColour, lineWidth: number) => {
    const strokeWidth = short((lineWidth / pitch) * gridUnit)
    return `<g transform="${place}">${paths.toSvg(() => ` stroke-width="${strokeWidth}"`)}</g>`
  }
  const { threadWidth } = cloth
  const casedWidth = threadWidth + cloth.casing * 2
  return {
    below: layer(under, threadWidth) + layer(warpCasing, casedWidth) + layer(warp, threadWidth),
    above: layer(overCasing, casedWidth) + layer(over, threadWidth),
  }
}
