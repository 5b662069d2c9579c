import type { Metadata, Sharp } from 'sharp'
import { maxPicturePixels, pictureWidths, type PictureFormat } from '../picture.ts'
import { loadSharp, oneAtATime } from '#platform/pictures/make-preview.ts'
import { pictureTypeOf, type FoundType } from '#platform/files/file-kind.ts'

export type PictureFile = { width: number; format: PictureFormat; data: Uint8Array }

export type PreparedPicture = {
  type: string
  /** Of the uploaded file, turned upright. */
  width: number
  height: number
  files: PictureFile[]
}

export type Preparation =
  | { outcome: 'made'; picture: PreparedPicture }
  /** With a message for the person who uploaded it. */
  | { outcome: 'refused'; reason: string }

const maxWaiting = 12
const inTurn = oneAtATime(maxWaiting)

// WebP holds no more in either direction.
const tallest = 16_383
const secondsForAPicture = 60

const refusals: Record<Exclude<FoundType, 'jpeg' | 'png' | 'webp' | 'avif' | undefined>, string> = {
  gif: 'This is a GIF. Please save it as PNG or WebP and upload that.',
  svg: 'This is an SVG drawing. Drawings can hold scripts, so please save it as PNG or WebP and upload that.',
  heic: 'This is a HEIC picture, which most browsers can’t show. Please save it as JPEG and upload that.',
  tiff: 'This is a TIFF. Please save it as JPEG or PNG and upload that.',
}
const unknown = 'This is not a picture we can read. Please upload a JPEG, PNG, WebP or AVIF.'
const broken = 'This picture is damaged or not complete. Please save it again and upload the new file.'

/**
 * Converts an uploaded picture for browsers: upright, without metadata, in sRGB, in our widths as WebP and AVIF. `signal`
 * aborts it.
 * @throws AppError 503 if the queue is full
 */
export async function preparePicture(file: Uint8Array, signal?: AbortSignal): Promise<Preparation> {
  const type = pictureTypeOf(file)
  if (type === undefined) return refused(file.length === 0 ? 'This file is empty.' : unknown)
  if (type in refusals) return refused(refusals[type as keyof typeof refusals]) // checked in the line above
  return await inTurn(async () => {
    signal?.throwIfAborted()
    const metadata = await readMetadata(file)
    if (metadata === undefined) return refused(broken)
    const reason = reasonToRefuse(metadata)
    if (reason !== undefined) return refused(reason)
    const { width, height } = metadata.autoOrient
    const upright = await readUpright(file, pictureWidths(width).at(-1) ?? width)
    if (upright === undefined) return refused(broken)
    return { outcome: 'made', picture: { type, width, height, files: await makeFiles(upright, width) } }
  })
}

const refused = (reason: string): Preparation => ({ outcome: 'refused', reason })

/** The limits that are checked before any pixel is read. */
function reasonToRefuse({ autoOrient: { width, height }, pages = 1 }: Metadata): string | undefined {
  if (width * height > maxPicturePixels)
    return `This picture has ${Math.ceil((width * height) / 1_000_000)} megapixels. Please upload one of at most 40: that is more than any screen shows.`
  if (pages > 1)
    return 'This picture moves. Please upload a single frame of it: what moves by itself distracts from reading.'
  const widest = pictureWidths(width).at(-1) ?? width
  return (height / width) * widest > tallest
    ? 'This picture is too tall for its width. Please cut it into several.'
    : undefined
}

// Truncated files are refused, sloppy ones are not.
const reading = { failOn: 'error', limitInputPixels: maxPicturePixels, sequentialRead: true } as const

// libvips throws the messages of many libraries. Whatever it throws while reading, the file is broken.

async function readMetadata(file: Uint8Array): Promise<Metadata | undefined> {
  const sharp = await loadSharp()
  // Without the limit of libvips: ours has a message.
  return await sharp(file, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

/** Its pixels, read once, no wider than the widest size. */
async function readUpright(file: Uint8Array, width: number): Promise<Sharp | undefined> {
  const sharp = await loadSharp()
  const read = await sharp(file, reading)
    .timeout({ seconds: secondsForAPicture })
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return read && sharp(read.data, { raw: read.info })
}

async function makeFiles(upright: Sharp, ownWidth: number): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const width of pictureWidths(ownWidth)) {
    const resized = upright.clone().resize({ width })
    files.push(
      { width, format: 'webp', data: await resized.clone().webp({ quality: 80 }).toBuffer() },
      { width, format: 'avif', data: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
    )
  }
  return files
}
