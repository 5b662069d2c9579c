import { oklchToHex, type Colour } from './colour.ts'
import { itemInTurn, seededRandom } from './random.ts'

/** Every dyed thread there is. A picture may use no other colour: add a yarn, never a loose colour. */
export const yarn = {
  mulberry: oklchToHex(0.215, 0.062, 356),
  plum: oklchToHex(0.3, 0.095, 359),
  wine: oklchToHex(0.4, 0.135, 5),
  madder: oklchToHex(0.635, 0.205, 30),
  brick: oklchToHex(0.52, 0.175, 29),
  rose: oklchToHex(0.83, 0.085, 5),
  slip: oklchToHex(0.955, 0.016, 5),
  weld: oklchToHex(0.87, 0.165, 95),
  ochre: oklchToHex(0.72, 0.14, 78),
  woad: oklchToHex(0.43, 0.095, 245),
  sky: oklchToHex(0.72, 0.085, 235),
  mist: oklchToHex(0.91, 0.03, 235),
  lichen: oklchToHex(0.62, 0.115, 128),
  moss: oklchToHex(0.42, 0.085, 135),
  undyed: oklchToHex(0.96, 0.012, 60),
  // The colour of the blue hero, for a picture that is on it without an edge.
  night: oklchToHex(0.27, 0.065, 248),
  // Mixed by eye for one picture each: the light side of the hero's leaves, and the portrait's skin.
  fern: '#8fae4e',
  peach: '#e9a283',
  clay: '#d98268',
  flush: '#ee9a80',
} as const satisfies Record<string, Colour>

export type DyeLot = {
  ground: Colour
  yarns: readonly [Colour, Colour, Colour, Colour]
  /** The one hand-drawn thread of a picture. */
  hand: Colour
}

const { mulberry, plum, wine, madder, rose, slip, weld, ochre } = yarn
const { woad, sky, mist, lichen, moss, undyed } = yarn

/** Colours that were dyed together: whatever is woven from one lot goes together. Their order is part of `lotFor`. */
export const dyeLots = {
  hearth: { ground: mulberry, yarns: [madder, rose, weld, wine], hand: undyed },
  tide: { ground: woad, yarns: [mist, sky, weld, undyed], hand: madder },
  meadow: { ground: moss, yarns: [lichen, weld, rose, undyed], hand: madder },
  blush: { ground: rose, yarns: [wine, madder, undyed, plum], hand: woad },
  sun: { ground: weld, yarns: [mulberry, madder, undyed, ochre], hand: woad },
  flint: { ground: mist, yarns: [woad, mulberry, weld, madder], hand: madder },
  ember: { ground: madder, yarns: [mulberry, rose, weld, undyed], hand: mulberry },
  slip: { ground: slip, yarns: [wine, lichen, madder, weld], hand: woad },
} as const satisfies Record<string, DyeLot>

export type DyeLotName = keyof typeof dyeLots

/** The lot that was asked for, or else the one that belongs to the slug. */
export function lotFor(slug: string, name?: DyeLotName): DyeLot {
  if (name) return dyeLots[name]
  const lots = Object.values(dyeLots)
  return itemInTurn(lots, Math.floor(seededRandom(`lot:${slug}`).next() * lots.length))
}
