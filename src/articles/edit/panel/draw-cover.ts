import { articleCovers } from '#content/pictures/covers.ts'
import { cover } from '#kit/art/sheet.ts'
import { draw } from '#kit/art/drawing.ts'

const size = { width: 1050, height: 450 }

/** The address of the drawn cover of a seed. */
export function drawnCover(seed: string): string {
  const chosen = Object.hasOwn(articleCovers, seed) ? articleCovers[seed] : undefined
  const drawing = chosen ? { ...chosen, slug: seed, ...size } : cover(seed, size)
  return `data:image/svg+xml,${encodeURIComponent(draw(drawing))}`
}
