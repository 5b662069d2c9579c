import { AppError } from '../errors.ts'

type SharpModule = typeof import('sharp').default

let loading: Promise<SharpModule> | undefined

/** The library that reads and writes pictures, loaded when the first one comes: servers start without it. */
export const loadSharp = async (): Promise<SharpModule> => await (loading ??= load())

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  // No more readers than the four types need: what else it could open (documents, drawings) is never tried.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  // A picture on one core, and nothing of it is cached.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Runs pieces of work one after the other, however many are requested: each takes a whole core, and visitors need the others.
 * @throws AppError 503 when so many wait already
 */
export function oneAtATime(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting)
      throw new AppError(
        'busy',
        503,
        'Many pictures are being made ready at the moment. Please try again in a minute.',
      )
    waiting += 1
    const own = last.then(work).finally(() => (waiting -= 1))
    last = own.catch(() => undefined)
    return await own
  }
}

export type Preview = { data: Uint8Array; width: number; height: number }

// A preview that takes longer than the file itself is of no use.
const seconds = 20
const maxPixels = 40_000_000
const inTurn = oneAtATime(6)

/**
 * A picture made small, without what the camera wrote into it; `width` and `height` are those of the picture itself, turned
 * upright. Undefined for one that is damaged or too large, or while many wait: the file is stored as it is.
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
