import { itemInTurn, seededRandom } from './random.ts'

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** Converts OKLCH (lightness 0 to 1, chroma, hue in degrees) to an 8-bit sRGB hex colour, clipping what sRGB lacks. */
export function oklchToHex(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)

  // Oklab to linear sRGB through cone responses; the matrices are Björn Ottosson's.
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short

  return `#${hexByte(red)}${hexByte(green)}${hexByte(blue)}`
}

function hexByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  return byte.toString(16).padStart(2, '0')
}

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

/** The requested lot, or else the one that belongs to the slug. */
export function lotFor(slug: string, name?: DyeLotName): DyeLot {
  if (name) return dyeLots[name]
  const lots = Object.values(dyeLots)
  return itemInTurn(lots, Math.floor(seededRandom(`lot:${slug}`).next() * lots.length))
}
