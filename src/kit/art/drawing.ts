import { auditCloth, type AuditClothOptions } from './audit-cloth.ts'
import { fringe, type FringeOptions } from './fringe.ts'
import { heroCloth } from './hero-cloth.ts'
import { ikat, type IkatOptions } from './ikat.ts'
import { portrait, type PortraitOptions } from './portrait.ts'
import { svgDocument, type Artwork, artwork, short } from './svg.ts'
import { stripePlan, weaveCloth, structureNames, structures, type Structure, floats } from './cloth.ts'
import { lotFor, type DyeLotName, yarn, type Colour } from './dye-lots.ts'
import { seededRandom } from './random.ts'

type SwatchOptions = {
  width?: number
  height?: number
  lot?: DyeLotName
  structure?: Structure
  /** Distance from thread to thread. */
  pitch?: number
}

const gap = 2.2

/** Flat cloth that fills its frame. */
function swatch(slug: string, options: SwatchOptions = {}): Artwork {
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

type CreelOptions = {
  width?: number
  height?: number
  lot?: DyeLotName
  rows?: number
  columns?: number
  /** A ground other than the lot's, such as the colour of the surface that the picture is on. */
  ground?: keyof typeof yarn
}

type Cone = { x: number; y: number; colour: Colour }

/** Cones of yarn that all run to one comb: many sources, one cloth. */
function creel(slug: string, options: CreelOptions = {}): Artwork {
  const { width = 720, height = 540, rows = 4, columns = 4 } = options
  const random = seededRandom(`creel:${slug}`)
  const lot = lotFor(slug, options.lot)
  const { yarns, hand } = lot
  const ground = options.ground ? yarn[options.ground] : lot.ground
  const radius = Math.min(height / rows, (width * 0.62) / columns) * 0.38
  const comb = { x: width * 0.84, top: height * 0.2, bottom: height * 0.8 }

  const cones: Cone[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const rowHeight = height / rows
      const stagger = column % 2 ? rowHeight * 0.16 : -rowHeight * 0.1
      cones.push({
        x: width * 0.06 + radius + column * ((width * 0.6) / columns),
        y: ((row + 0.5) * height) / rows + stagger,
        colour: random.pick(yarns),
      })
    }
  }

  // The threads enter the comb in the order of their cones from top to bottom, so that few of them cross.
  const fromTheTop = cones.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const combHeight = comb.bottom - comb.top
  const threadWidth = short(Math.min(7, (combHeight / cones.length) * 0.62))

  const threadOf = (cone: Cone) => {
    const { x, colour } = cone
    const top = short(cone.y - radius)
    const end = short(comb.top + (combHeight * fromTheTop.indexOf(cone)) / (cones.length - 1))
    const bend = `C${short(x + width * 0.2)} ${top} ${short(comb.x - width * 0.16)} ${end} ${short(comb.x)} ${end}`
    const data = `M${short(x)} ${top}${bend}H${width}`
    const casing = `<path d="${data}" stroke="${ground}" stroke-width="${threadWidth + 4}"/>`
    return `${casing}<path d="${data}" stroke="${colour}" stroke-width="${threadWidth}"/>`
  }

  const coneOf = ({ x, y, colour }: Cone) => {
    const circle = (cx: number, r: number, paint: string) =>
      `<circle cx="${short(cx)}" cy="${short(y)}" r="${short(r)}" ${paint}/>`
    const paint = `stroke="${colour}" stroke-width="${short(radius * 0.12)}"`
    const turns = [0, 1, 2, 3, 4].map((turn) => circle(x + turn * 0.5, radius * (1 - turn * 0.17) - 3, paint))
    const core = circle(x, radius * 0.12, `fill="${hand}"`)
    return circle(x, radius + 4, `fill="${ground}"`) + turns.join('') + core
  }

  const bar =
    `<path d="M${short(comb.x)} ${short(comb.top - 26)}V${short(comb.bottom + 26)}" ` +
    `stroke="${hand}" stroke-width="12" stroke-linecap="round"/>`
  const picture = cones.map(threadOf).join('') + bar + cones.map(coneOf).join('')
  return artwork(width, height, ground, `<g fill="none">${picture}</g>`)
}

/**
 * What to draw. The slug settles everything that is not given: the same drawing is the same picture for ever. Sizes are
 * in picture units; an SVG has no pixels.
 */
export type Drawing =
  | ({ kind: 'swatch'; slug: string } & SwatchOptions)
  | ({ kind: 'fringe'; slug: string } & FringeOptions)
  | ({ kind: 'plait'; slug: string } & PlaitOptions)
  | ({ kind: 'creel'; slug: string } & CreelOptions)
  | ({ kind: 'ikat'; slug: string } & IkatOptions)
  | ({ kind: 'portrait' } & PortraitOptions)
  | ({ kind: 'audit-cloth' } & AuditClothOptions)
  | { kind: 'hero-cloth' }

/** Draws a picture as the text of an SVG file. */
export function draw(drawing: Drawing): string {
  // The hero is placed in the page itself, where the styles of the home page have to find it.
  return svgDocument(drawArtwork(drawing), drawing.kind === 'hero-cloth' ? 'hero-art' : undefined)
}

/** Draws a picture without its frame, to be placed in a larger one. */
// oxlint-disable-next-line typescript/consistent-return -- the switch has every kind, or it does not compile
export function drawArtwork(drawing: Drawing): Artwork {
  switch (drawing.kind) {
    case 'swatch':
      return swatch(drawing.slug, drawing)
    case 'fringe':
      return fringe(drawing.slug, drawing)
    case 'plait':
      return plait(drawing.slug, drawing)
    case 'creel':
      return creel(drawing.slug, drawing)
    case 'ikat':
      return ikat(drawing.slug, drawing)
    case 'portrait':
      return portrait(drawing)
    case 'audit-cloth':
      return auditCloth(drawing)
    case 'hero-cloth':
      return heroCloth()
  }
}

type PlaitOptions = {
  width?: number
  height?: number
  lot?: DyeLotName
  /** How many ribbons span the diagonal of the frame. */
  ribbons?: number
}

const threadsInRibbon = 5
const casing = 3

/** Very few, very thick ribbons on the bias. */
function plait(slug: string, options: PlaitOptions = {}): Artwork {
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
