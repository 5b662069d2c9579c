import { loadSharp, oneAtATime } from './load-sharp.ts'

export type Preview = { data: Uint8Array; width: number; height: number }

// Anyone who waits longer for a picture than for the file itself has no use for it.
const seconds = 20
const maxPixels = 40_000_000
const inTurn = oneAtATime(6)

/**
 * A picture made small, without what the camera wrote into it; `width` and `height` are those of the picture itself, turned
 * upright. Undefined for one that is damaged or too large, or while many wait: the file is kept as it is.
 */
export async function makePreview(file: Uint8Array, widest: number): Promise<Preview | undefined> {
  return await inTurn(async () => {
    const sharp = await loadSharp()
    const picture = sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    const { autoOrient } = await picture.metadata()
    const data = await picture
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 78 })
      .toBuffer()
    return { data, width: autoOrient.width, height: autoOrient.height }
    // What libvips throws while it reads a file is the file's fault.
  }).catch(() => undefined)
}
