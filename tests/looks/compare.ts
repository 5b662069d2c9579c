import sharp from 'sharp'

// Less than this between two values of a channel is no difference that an eye sees.
const threshold = 8
const gap = 24

export type Difference = {
  /** Of all pixels, from 0 to 1. */
  share: number
  heights: [before: number, after: number]
  /** Before, after, and what changed in red, side by side; a PNG. */
  picture: Buffer
}

/** Compares two pictures pixel by pixel; undefined: they are the same. */
export async function compare(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined
  const [a, b] = await Promise.all([rawOf(before), rawOf(after)])
  const width = Math.max(a.info.width, b.info.width)
  const height = Math.max(a.info.height, b.info.height)
  const row = width * 3 + gap * 2
  const whole = Buffer.alloc(row * height * 3, 120)
  let changed = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [pixelA, pixelB] = [pixelOf(a, x, y), pixelOf(b, x, y)]
      if (pixelA) whole.set(pixelA, (y * row + x) * 3)
      if (pixelB) whole.set(pixelB, (y * row + width + gap + x) * 3)
      const differs =
        !pixelA || !pixelB || pixelA.some((value, at) => Math.abs(value - (pixelB[at] ?? 0)) > threshold)
      if (differs) changed += 1
      const faint = pixelB ? [...pixelB].map((value) => 200 + Math.round(value * 0.2)) : [200, 200, 200]
      whole.set(differs ? [214, 0, 40] : faint, (y * row + 2 * (width + gap) + x) * 3)
    }
  if (changed === 0) return undefined
  const picture = await sharp(whole, { raw: { width: row, height, channels: 3 } })
    .png()
    .toBuffer()
  return { share: changed / (width * height), heights: [a.info.height, b.info.height], picture }
}

type Raw = { data: Buffer; info: { width: number; height: number } }

const rawOf = async (png: Buffer): Promise<Raw> =>
  await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const pixelOf = ({ data, info }: Raw, x: number, y: number): Buffer | undefined =>
  x < info.width && y < info.height
    ? data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
    : undefined
