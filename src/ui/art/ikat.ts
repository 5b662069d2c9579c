import { type Colour, lotFor, type DyeLotName } from './dye-lots.ts'
import { motifs, usualMotifs, type Design, type Motif } from './ikat-motifs.ts'
import { seededRandom } from './random.ts'
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
