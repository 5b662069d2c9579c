import { type Colour, lotFor, type DyeLotName, type DyeLot } from './dye-lots.ts'
import { seededRandom, itemInTurn, remainder, type Random } from './random.ts'
import { artwork, PathsByColour, short, type Artwork } from './svg.ts'

export type IkatOptions = {
  width?: number
  height?: number
  threads?: number
  lot?: DyeLotName
  motif?: Motif
  /** How far the dye has bled along a thread, and how far a thread has slipped against the next, in picture units. */
  bleed?: number
  slip?: number
}

/** One of the motifs in vertical dyed threads, with the blur of real ikat. */
export function ikat(slug: string, options: IkatOptions = {}): Artwork {
  const random = seededRandom(`field:${slug}`)
  const lot = lotFor(slug, options.lot)
  const motif = options.motif ?? random.pick(usualMotifs)
  const { width = 600, height = 750, threads = 60, bleed = 10, slip = 6 } = options
  const cloth = { width, height, threads, bleed, slip, gap: 0.16, ground: lot.ground }
  return dyeAndWeave(slug, motifs[motif](lot, random), cloth)
}

export type IkatCloth = Required<Pick<IkatOptions, 'width' | 'height' | 'threads' | 'bleed' | 'slip'>> & {
  /** The part of a thread's room that stays bare. */
  gap: number
  ground: Colour
}

/**
 * Dyes a design into vertical threads. The result is drawn on a grid of whole numbers, ten units to a thread, because
 * they keep the file small: its canvas is `threads * 10` wide. `over` is drawn on top, in the units of the design.
 */
export function dyeAndWeave(slug: string, design: Design, cloth: IkatCloth, over = ''): Artwork {
  const { width, height, threads, ground } = cloth
  const gridWidth = threads * 10
  const scale = gridWidth / width
  const gridHeight = Math.round(height * scale)
  const bleed = cloth.bleed * scale
  const slip = cloth.slip * scale
  const step = 2
  const random = seededRandom(`ikat:${slug}`)
  const paths = new PathsByColour()
  let drift = 0

  for (let thread = 0; thread < threads; thread++) {
    drift = drift * 0.55 + random.between(-1, 1) * slip
    const offset = drift + random.between(-1, 1) * bleed * 0.5
    const x = thread * 10 + 5
    let current: Colour | undefined
    let start = 0

    const endStretch = (end: number) => {
      if (current && current !== ground && end > start) paths.add(current, `M${x} ${start}v${end - start}`)
    }
    for (let y = 0; y <= gridHeight + step; y += step) {
      const colour = design(
        ((thread + 0.5) / threads) * 2 - 1,
        ((y + offset) / gridHeight) * 2 - 1,
        width / height,
      )
      if (colour === current) continue
      const ragged = Math.round(y + random.between(-1, 1) * bleed * 0.35)
      const change = Math.min(gridHeight, Math.max(0, ragged))
      endStretch(change)
      current = colour
      start = y === 0 ? 0 : change
    }
    endStretch(gridHeight)
  }

  const dyed = `<g fill="none" stroke-width="${short(10 * (1 - cloth.gap))}">${paths.toSvg()}</g>`
  const drawn = over ? `<g transform="scale(${scale.toFixed(4)})">${over}</g>` : ''
  return artwork(gridWidth, gridHeight, ground, dyed + drawn)
}

/**
 * A picture to dye: the colour at x and y, each -1 to 1 from left to right and top to bottom, or undefined where the
 * thread is left undyed and the ground shows.
 */
type Design = (x: number, y: number, aspect: number) => Colour | undefined

/** Draws a motif in the colours of a lot; the random stream settles what may vary from slug to slug. */
type MotifDesign = (lot: DyeLot, random: Random) => Design

const rings: MotifDesign = ({ ground, yarns: [first, second, third, fourth] }, random) => {
  const centre = random.between(-0.3, 0.3)
  const band = random.between(0.12, 0.16)
  return (x, y, aspect) => {
    const distance = Math.hypot(x * Math.min(1, aspect * 1.25), (y - centre) * Math.min(1.2, 1 / aspect))
    if (distance > 1.05) return ground
    return itemInTurn([first, second, ground, third, fourth], Math.floor(distance / band))
  }
}

const diamond: MotifDesign = ({ ground, yarns: [first, second, third, fourth] }, random) => {
  const band = random.between(0.17, 0.22)
  const repeats = random.pick([1, 1.6, 2])
  const fold = (value: number) => Math.abs(remainder(value * repeats + 1, 2) - 1)
  return (x, y) => {
    const distance = fold(x) + fold(y)
    return itemInTurn([first, ground, second, third, fourth, ground], Math.floor(distance / band))
  }
}

const arches: MotifDesign = ({ ground, yarns: [first, second, third, fourth] }, random) => {
  const repeats = random.pick([2, 3])
  return (x, y) => {
    const level = ((y + 1) * repeats) / 1.1
    const u = remainder((x + 1) * repeats + Math.floor(level), 2) - 1
    const distance = Math.hypot(u, (1 - (level % 1)) * 1.05)
    if (distance > 1) return ground
    return itemInTurn([first, second, third, ground, fourth], Math.floor((1 - distance) * 6.2))
  }
}

const tide: MotifDesign = ({ ground, yarns: [mist, water, sun, foam] }) => {
  const waves = [water, mist, ground, foam, water, ground, mist, foam]
  return (x, y, aspect) => {
    if (Math.hypot((x - 0.25) * aspect, y + 0.32) < 0.33) return sun
    const shore = 0.12 + Math.sin(x * 3.2) * 0.07
    if (y < shore) return ground
    const wave = Math.floor((y - shore + Math.sin(x * 5 + y * 4) * 0.04) / 0.11)
    return wave < 0 ? undefined : itemInTurn(waves, wave)
  }
}

const vessel: MotifDesign = ({ ground, yarns: [clay, table, glaze, light] }) => {
  const bands = [clay, glaze, clay, clay, table, clay, glaze, table, clay, clay, table]
  return (x, y) => {
    const halfWidth = vesselHalfWidth(y)
    if (Math.abs(x) >= halfWidth) return y > 0.6 ? table : ground
    if (x > halfWidth - 0.16 && y > -0.35) return light
    return bands[Math.floor((y + 0.62) / 0.1)] ?? clay
  }
}

/** Lip, neck and belly, from the top down; nothing above and below. */
function vesselHalfWidth(y: number): number {
  if (y < -0.62 || y >= 0.62) return 0
  if (y < -0.5) return 0.26
  if (y < -0.38) return 0.18
  return 0.16 + 0.52 * Math.sin(Math.PI * Math.min(1, (y + 0.42) / 1.12)) ** 0.8
}

const leaf: MotifDesign = ({ ground, yarns: [shade, light, halo, stem] }) => {
  return (x, y) => {
    const along = y * 0.95 - 0.02
    const halfWidth = 0.62 * Math.sin(Math.PI * Math.min(1, Math.max(0, (along + 0.82) / 1.5))) ** 1.1
    if (Math.abs(x) < 0.02 && along > -0.8 && along < 0.98) return stem
    if (Math.abs(x) < halfWidth && along < 0.68) {
      const vein = remainder((along + Math.abs(x) * 0.75) * 5.2, 1) < 0.22
      if (vein) return ground
      return x < 0 ? shade : light
    }
    return Math.hypot(x, (y + 0.05) * 1.15) < 0.9 ? halo : ground
  }
}

const hills: MotifDesign = ({ ground, yarns: [near, far, sun, field] }) => {
  return (x, y, aspect) => {
    if (Math.hypot((x + 0.35) * aspect, y + 0.42) < 0.36) return sun
    if (y > 0.55 + 0.1 * Math.sin(x * 2.4 + 2)) return field
    if (y > 0.2 + 0.22 * Math.sin(x * 2.1 - 0.6)) return near
    if (y > -0.12 + 0.26 * Math.cos(x * 1.7 + 0.4)) return far
    return ground
  }
}

const bars: MotifDesign = ({ ground, yarns: [first, second, third, fourth] }, random) => {
  const columns = [first, second, first, fourth, first, third].map((colour, k) => ({
    colour,
    top: -0.55 + random.between(0, 0.5) - k * 0.1,
  }))
  return (x, y) => {
    const place = (x + 1) * 3
    const { colour, top } = itemInTurn(columns, Math.floor(place))
    const within = place % 1
    return within >= 0.14 && within <= 0.86 && y > top ? colour : ground
  }
}

const motifs = { tide, vessel, leaf, rings, diamond, arches, hills, bars } satisfies Record<
  string,
  MotifDesign
>

export type Motif = keyof typeof motifs

/** What a slug may get when no motif is requested; the others depict something and have to be chosen. */
const usualMotifs: readonly Motif[] = ['rings', 'diamond', 'arches', 'tide', 'hills']
