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
  // A picture on one core, and nothing of it is kept afterwards.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Runs pieces of work one after the other, however many are asked for: each takes a whole core, and visitors need the others.
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
