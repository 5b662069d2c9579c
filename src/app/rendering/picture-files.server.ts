// For the build and the server only: it draws every picture and uses a module of Node.
import { createHash } from 'node:crypto'
import { pictureFiles } from '#content/pictures.ts'
import { sampleCovers } from '#articles/draw-cover.server.ts'
import { draw } from '#kit/art/drawing.ts'
import { drawSheet, type PictureFile } from '#kit/art/sheet.ts'

const files = new Map<string, PictureFile>(Object.entries(pictureFiles))

/** The names of all picture files of the site. */
export function pictureFileNames(): string[] {
  return [...files.keys()]
}

/** Draws what `/art/{name}.svg` holds. Throws on a name that `content/pictures.ts` does not have. */
export function drawPictureFile(name: string): string {
  const file = files.get(name)
  if (!file) throw new RangeError(`content/pictures.ts has no picture file "${name}"`)
  return 'kind' in file ? draw(file) : drawSheet(file)
}

/** A short hash of all picture files: in their addresses it lets browsers keep them until one of them changes. */
export function artVersion(): string {
  const hash = createHash('sha256')
  for (const name of pictureFileNames()) hash.update(`${name}\n${drawPictureFile(name)}\n`)
  for (const cover of sampleCovers()) hash.update(cover)
  return hash.digest('hex').slice(0, 10)
}
