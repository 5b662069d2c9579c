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
