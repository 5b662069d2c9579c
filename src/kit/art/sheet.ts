import { drawArtwork, type Drawing } from './drawing.ts'
import type { DyeLotName } from './dye-lots.ts'
import { seededRandom } from './random.ts'

export type SheetEntry = {
  /** The fragment that shows this picture: `/art/swatches.svg#website-design`. */
  id: string
  drawing: Drawing
}

/** What one SVG file of the site holds: a single picture, or several of them. */
export type PictureFile = Drawing | readonly SheetEntry[]

// Wide enough that a rounded edge of one picture never meets the next.
const gap = 100

/**
 * Stacks pictures in one SVG file, so that a page fetches them in one request. Each is clipped to its frame and has a
 * `<view>` of its own: `file.svg#id` shows it alone, filling its box and cropping the rest. Without a fragment the file
 * shows the first picture. Throws on an id that is used twice.
 */
export function drawSheet(entries: readonly SheetEntry[]): string {
  const ids = new Set<string>()
  let viewBox: string | undefined
  let pictures = ''
  let y = 0
  for (const { id, drawing } of entries) {
    if (ids.has(id)) throw new Error(`Two pictures of one sheet have the id "${id}"`)
    ids.add(id)
    const { width, height, fit, body } = drawArtwork(drawing)
    const frame = `0 ${y} ${width} ${height}`
    viewBox ??= frame
    pictures +=
      `<view id="${id}" viewBox="${frame}" preserveAspectRatio="${fit}"/>` +
      `<svg y="${y}" width="${width}" height="${height}">${body}</svg>`
    y += height + gap
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox ?? '0 0 1 1'}" preserveAspectRatio="xMidYMid slice">` +
    `${pictures}</svg>`
  )
}

/** The picture of a blog post that has none of its own: fringe, ikat, plait or creel, settled by the slug. */
export function cover(slug: string, size: { width: number; height: number }, lot?: DyeLotName): Drawing {
  const random = seededRandom(`kind:${slug}`)
  const kind = random.pick(['fringe', 'ikat', 'plait', 'creel', 'fringe', 'ikat'] as const)
  const common = { slug, ...size, ...(lot && { lot }) }
  if (kind !== 'ikat') return { kind, ...common }
  return { kind, ...common, threads: Math.round(size.width / 10), bleed: 12, slip: 6 }
}
