import { stripePlan, weaveCloth, type StripePlan, structures, type Structure } from './cloth.ts'
import { lotFor, type DyeLotName } from './dye-lots.ts'
import { handLine, artwork, PathsByColour, short, type Artwork } from './svg.ts'
import { seededRandom, type Random } from './random.ts'

export type FringeOptions = {
  width?: number
  height?: number
  lot?: DyeLotName
  structure?: Structure
  /** Distance from thread to thread. */
  pitch?: number
  /** How far the cloth is turned, in degrees clockwise. */
  angle?: number
}

type Frame = { width: number; height: number }
type Piece = {
  x: number
  y: number
  width: number
  height: number
  pitch: number
  columns: number
  rows: number
}

const usualStructures: readonly Structure[] = ['twill', 'herring', 'bird', 'basket', 'monk', 'steep']

/** A piece of cloth off the loom: turned, with its thrums hanging, and one hand thread run through it. */
export function fringe(slug: string, options: FringeOptions = {}): Artwork {
  const { width = 720, height = 540 } = options
  const frame: Frame = { width, height }
  const random = seededRandom(`fringe:${slug}`)
  const lot = lotFor(slug, options.lot)
  const structure = options.structure ?? random.pick(usualStructures)
  const pitch = options.pitch ?? random.pick([20, 24, 28])
  const angle = options.angle ?? random.pick([-14, -9, 11, 16])
  const threadWidth = short(pitch * 0.8)
  const piece = cutPiece(frame, pitch, random)
  const warp = stripePlan(random, lot.yarns)
  const weft = stripePlan(random, lot.yarns)
  const { below, above } = weaveCloth({
    x: piece.x,
    y: piece.y,
    pitch,
    columns: piece.columns,
    rows: piece.rows,
    threadWidth,
    casing: 1.5,
    overhang: 0,
    isOver: structures[structure],
    warp,
    weft,
    ground: lot.ground,
  })
  const thrums = hangThrums(frame, piece, warp, random).toSvg(
    () => ` stroke-width="${short(threadWidth * 0.34)}" stroke-linecap="round"`,
  )
  const line = runThread(frame, piece, random)
  const thread =
    `<path d="${line}" stroke="${lot.ground}" stroke-width="${short(threadWidth * 0.62)}"/>` +
    `<path d="${line}" stroke="${lot.hand}" stroke-width="${short(threadWidth * 0.42)}" stroke-linecap="round"/>`
  const turn = `rotate(${angle} ${width / 2} ${height / 2})`
  const picture = `<g fill="none" transform="${turn}">${thrums}${below}${thread}${above}</g>`
  return artwork(width, height, lot.ground, picture)
}

/** Three quarters of the frame wide, its upper third out of sight, a little off the middle. */
function cutPiece(frame: Frame, pitch: number, random: Random): Piece {
  const columns = Math.ceil((frame.width * 0.74) / pitch)
  const rows = Math.ceil(frame.height / pitch)
  const width = columns * pitch
  const height = rows * pitch
  const x = (frame.width - width) / 2 + random.between(-0.06, 0.1) * frame.width
  return { x, y: -height * 0.36, width, height, pitch, columns, rows }
}

/** The loose warp ends under the cloth, each of its own length and swing. */
function hangThrums(frame: Frame, piece: Piece, warp: StripePlan, random: Random): PathsByColour {
  const thrums = new PathsByColour()
  const edge = piece.y + piece.height
  for (let column = 0; column < piece.columns; column++) {
    const x = piece.x + (column + 0.5) * piece.pitch
    const length = frame.height * random.between(0.14, 0.34)
    const swing = random.between(-1, 1) * piece.pitch * 1.5
    const tip = swing + random.between(-1, 1) * piece.pitch * 1.6
    thrums.add(
      warp(column),
      `M${short(x)} ${short(edge - 1)}` +
        `C${short(x)} ${short(edge + length * 0.35)} ` +
        `${short(x + swing)} ${short(edge + length * 0.55)} ` +
        `${short(x + tip)} ${short(edge + length)}`,
    )
  }
  return thrums
}

/** The hand thread: it comes in at one side, wanders through the lower cloth and leaves at the other. */
function runThread(frame: Frame, piece: Piece, random: Random): string {
  const middle = piece.y + piece.height * random.between(0.62, 0.8)
  const start = piece.x - frame.width * 0.35
  const length = piece.width + frame.width * 0.7
  return handLine(
    Array.from({ length: 9 }, (_, k) => {
      const wave = Math.sin(k * 1.5 + random.next() * 2) * frame.height * 0.075
      return [start + (length * k) / 8, middle + wave * (k % 2 ? 1 : 1.5)] as const
    }),
  )
}
