import { stripePlan, weaveCloth } from './cloth.ts'
import { lotFor, type DyeLotName } from './dye-lots.ts'
import { seededRandom } from './random.ts'
import { structureNames, structures, type Structure } from './structures.ts'
import { artwork, short, type Artwork } from './svg.ts'

export type SwatchOptions = {
  width?: number
  height?: number
  lot?: DyeLotName
  structure?: Structure
  /** Distance from thread to thread. */
  pitch?: number
}

const gap = 2.2

/** Flat cloth that fills its frame. */
export function swatch(slug: string, options: SwatchOptions = {}): Artwork {
  const { width = 480, height = 120, pitch = 12 } = options
  const random = seededRandom(`swatch:${slug}`)
  const lot = lotFor(slug, options.lot)
  const structure = options.structure ?? random.pick(structureNames)
  const warp = stripePlan(random, lot.yarns)
  const weft = stripePlan(random, lot.yarns)
  const { below, above } = weaveCloth({
    x: 0,
    y: 0,
    pitch,
    columns: Math.ceil(width / pitch),
    rows: Math.ceil(height / pitch),
    threadWidth: short(pitch - gap),
    casing: gap / 2,
    overhang: 4,
    isOver: structures[structure],
    warp,
    weft,
    ground: lot.ground,
  })
  return artwork(width, height, lot.ground, `<g fill="none">${below}${above}</g>`)
}
