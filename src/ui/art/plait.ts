import { stripePlan } from './cloth.ts'
import { type Colour, lotFor, type DyeLotName } from './dye-lots.ts'
import { seededRandom } from './random.ts'
import { floats, structures } from './structures.ts'
import { artwork, short, type Artwork } from './svg.ts'

export type PlaitOptions = {
  width?: number
  height?: number
  lot?: DyeLotName
  /** How many ribbons span the diagonal of the frame. */
  ribbons?: number
}

const threadsInRibbon = 5
const casing = 3

/** Very few, very thick ribbons on the bias. */
export function plait(slug: string, options: PlaitOptions = {}): Artwork {
  const { width = 720, height = 540 } = options
  const random = seededRandom(`plait:${slug}`)
  const { ground, yarns } = lotFor(slug, options.lot)
  const diagonal = Math.hypot(width, height)
  const ribbons = options.ribbons ?? random.integer(7, 10)
  const pitch = diagonal / ribbons
  const ribbonWidth = pitch * 0.8
  const isOver = structures[random.pick(['plain', 'twill', 'basket'] as const)]
  const count = ribbons + 2
  const warp = stripePlan(random, yarns)
  const weft = stripePlan(random, yarns)
  // The plait begins one ribbon outside the frame, so that turning it leaves no bare corner.
  const origin = -pitch
  const centre = (ribbon: number) => origin + (ribbon + 0.5) * pitch

  /** Fine threads side by side. */
  const ribbon = (colour: Colour, run: Run) => {
    const spacing = ribbonWidth / threadsInRibbon
    const offsets = Array.from(
      { length: threadsInRibbon },
      (_, k) => (k - (threadsInRibbon - 1) / 2) * spacing,
    )
    return `<path d="${offsets.map(run).join('')}" stroke="${colour}" stroke-width="${short(spacing - 1.6)}"/>`
  }
  const cased = (data: string) =>
    `<path d="${data}" stroke="${ground}" stroke-width="${short(ribbonWidth + casing * 2)}"/>`

  let picture = ''
  for (let row = 0; row < count; row++) {
    picture += ribbon(weft(row), across(origin, centre(row), count * pitch))
  }
  for (let column = 0; column < count; column++) {
    const run = down(centre(column), origin, count * pitch)
    picture += cased(run(0)) + ribbon(warp(column), run)
  }
  const inset = (pitch - ribbonWidth) / 2 - casing
  for (let row = 0; row < count; row++) {
    for (const [start, end] of floats(isOver, row, count)) {
      const x = origin + start * pitch
      const length = (end - start) * pitch
      picture += cased(across(x + inset, centre(row), length - inset * 2)(0))
      picture += ribbon(weft(row), across(x - 1, centre(row), length + 2))
    }
  }

  const turn = random.pick([45, 45, 38])
  const middle = `translate(${short(width / 2)} ${short(height / 2)})`
  const place = `${middle} rotate(${turn}) translate(${short(-diagonal / 2)} ${short(-diagonal / 2)})`
  return artwork(width, height, ground, `<g fill="none" transform="${place}">${picture}</g>`)
}

/** A thread at an offset from the middle line of its ribbon. */
type Run = (offset: number) => string

function across(x: number, y: number, length: number): Run {
  return (offset) => `M${short(x)} ${short(y + offset)}h${short(length)}`
}

function down(x: number, y: number, length: number): Run {
  return (offset) => `M${short(x + offset)} ${short(y)}v${short(length)}`
}
