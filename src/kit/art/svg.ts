import type { Colour } from './dye-lots.ts'

/** A picture before it is framed: SVG markup on a canvas of the given size. */
export type Artwork = {
  width: number
  height: number
  /** Which part stays in sight when the frame has another shape; `slice` fills the frame and crops the rest. */
  fit: 'xMidYMid slice' | 'xMaxYMid slice' | 'xMinYMin slice'
  body: string
}

/** Flat ground with the picture centred on it. */
export function artwork(width: number, height: number, ground: Colour, picture: string): Artwork {
  const body = `<rect width="${width}" height="${height}" fill="${ground}"/>${picture}`
  return { width, height, fit: 'xMidYMid slice', body }
}

/** A whole SVG file. It is hidden from assistive technology: the `alt` of the `<img>` that shows it speaks for it. */
export function svgDocument({ width, height, fit, body }: Artwork, className?: string): string {
  const classes = className ? ` class="${className}"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}"` +
    `${classes} aria-hidden="true" focusable="false">${body}</svg>`
  )
}

/** One decimal is a tenth of a unit at most: enough for the eye, and it keeps the files small. */
export function short(value: number): number {
  return Number(value.toFixed(1))
}

/** Path data gathered by colour, so that each colour needs one `<path>`; colours keep the order of first use. */
export class PathsByColour {
  readonly #data = new Map<Colour, string>()

  add(colour: Colour, pathData: string) {
    this.#data.set(colour, (this.#data.get(colour) ?? '') + pathData)
  }

  /** The `<path>` elements; `attributes` follow the stroke, such as ` stroke-width="8"`. */
  toSvg(attributes: (colour: Colour) => string = () => ''): string {
    return Array.from(
      this.#data,
      ([colour, data]) => `<path d="${data}" stroke="${colour}"${attributes(colour)}/>`,
    ).join('')
  }
}

export type Point = readonly [x: number, y: number]

/** Path data of a smooth curve through all the points (Catmull-Rom), the way a hand draws: never straight. */
export function handLine(points: readonly Point[]): string {
  let data = ''
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    if (!from) {
      data = `M${pair(to)}`
      continue
    }
    const before = points[i - 2] ?? from
    const after = points[i + 1] ?? to
    data += `C${pair(leaning(from, before, to))} ${pair(leaning(to, after, from))} ${pair(to)}`
  }
  return data
}

/** The point, moved a sixth of the way from `behind` to `ahead`: the handle of a Catmull-Rom curve. */
function leaning(point: Point, behind: Point, ahead: Point): Point {
  return [point[0] + (ahead[0] - behind[0]) / 6, point[1] + (ahead[1] - behind[1]) / 6]
}

function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}
