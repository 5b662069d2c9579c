import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '#tests/support/articles.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.server.ts'

const made = async (file: Uint8Array): Promise<PreparedPicture> => {
  const prepared = await preparePicture(file)
  if (prepared.outcome === 'refused') throw new Error(prepared.reason)
  return prepared.picture
}
const refusal = async (file: Uint8Array): Promise<string | undefined> => {
  const prepared = await preparePicture(file)
  return prepared.outcome === 'refused' ? prepared.reason : undefined
}
const colourAt = async (file: Uint8Array, left: number, top: number) => [
  ...(await sharp(file).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
/** Lossy, so near is right. */
const near = (colour: number[], wanted: [number, number, number], by = 12) =>
  Math.max(...colour.map((value, at) => Math.abs(value - (wanted[at] ?? 0)))) < by

const madder: [number, number, number] = [0x6b, 0x1a, 0x3a]
const weld: [number, number, number] = [0xff, 0xd2, 0x3f]

describe('a picture is made ready', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'from %s, in widths no larger than itself',
    async (type) => {
      const file = await (await drawPicture(700, 350)).toFormat(type).toBuffer()
      const picture = await made(file)
      expect(picture).toMatchObject({ type, width: 700, height: 350 })
      expect(picture.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
        '480.webp',
        '480.avif',
        '700.webp',
        '700.avif',
      ])
      for (const { width, format, data } of picture.files) {
        const metadata = await sharp(data).metadata()
        expect(metadata).toMatchObject({ width, height: Math.round(width / 2) })
        expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp')
      }
    },
  )

  it('turned upright, and without metadata', async () => {
    const lying = await (
      await drawPicture(200, 100)
    )
      .withExif({ IFD0: { Copyright: 'Secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await made(lying)
    expect(picture).toMatchObject({ width: 100, height: 200 })
    const [webp] = picture.files
    const data = webp?.data ?? new Uint8Array()
    const metadata = await sharp(data).metadata()
    expect(metadata).toMatchObject({ width: 100, height: 200 })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    // What was left is above.
    expect(near(await colourAt(data, 50, 20), madder)).toBe(true)
    expect(near(await colourAt(data, 50, 180), weld)).toBe(true)
  })

  it.each([
    ['CMYK', async () => await (await drawPicture(200, 100)).toColourspace('cmyk').jpeg().toBuffer()],
    ['a wide gamut', async () => await (await drawPicture(200, 100)).withIccProfile('p3').jpeg().toBuffer()],
    [
      '16 bits a channel',
      async () => await (await drawPicture(200, 100)).toColourspace('rgb16').png().toBuffer(),
    ],
  ])('in sRGB, from %s', async (_, make) => {
    const { files } = await made(await make())
    for (const { data } of files) {
      expect(await sharp(data).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
      // Ink cannot print all that a screen shows: its yellow is another.
      expect(near(await colourAt(data, 150, 50), weld, 60)).toBe(true)
    }
  })

  it('with what shines through it', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background } })
      .png()
      .toBuffer()
    for (const { data } of (await made(clear)).files)
      expect((await sharp(data).metadata()).hasAlpha).toBe(true)
  })

  it('however small it is', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await made(dot)).files.map(({ width }) => width)).toEqual([1, 1])
  })
})

/** Made by hand: a library would take seconds, which is what a bomb is about. */
function flatPng(width: number, height: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1 // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('a picture is refused in words', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ['nothing', () => new Uint8Array(), /empty/],
    ['a text', () => Buffer.from('Hello, weaver. '.repeat(100)), /not a picture/],
    [
      'a page called a picture',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      /not a picture/,
    ],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
    ['SVG behind a prologue', () => Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'), /SVG/],
    ['GIF', async () => await blank(10, 10).gif().toBuffer(), /GIF/],
    ['TIFF', async () => await blank(10, 10).tiff().toBuffer(), /TIFF/],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['400 megapixels in 50 KB', () => flatPng(20_000, 20_000), /400 megapixels/],
    ['41 megapixels', () => flatPng(8200, 5000), /41 megapixels/],
    ['a ribbon', () => flatPng(100, 30_000), /too tall/],
    [
      'a film',
      async () => {
        const frames = [
          await blank(20, 20).png().toBuffer(),
          await (await drawPicture(20, 20)).png().toBuffer(),
        ]
        return await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer()
      },
      /moves/,
    ],
  ])('%s', async (_, make, reason) => {
    expect(await refusal(await make())).toMatch(reason)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that ends too soon', async (type) => {
    const whole = await (await drawPicture(300, 300)).toFormat(type).toBuffer()
    for (const share of [0.1, 0.5, 0.9])
      expect(await refusal(whole.subarray(0, Math.max(16, whole.length * share)))).toMatch(/damaged/)
  })

  it('any other fault, without crashing', async () => {
    const wholes = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map(
        async (type) => await (await drawPicture(40, 40)).toFormat(type).toBuffer(),
      ),
    )
    const place = fc.tuple(fc.nat(), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...wholes),
        fc.array(place, { minLength: 1, maxLength: 12 }),
        async (whole, changes) => {
          const file = Buffer.from(whole)
          for (const [at, value] of changes) file[at % file.length] = value
          expect(['made', 'refused']).toContain((await preparePicture(file)).outcome)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('aborted, nothing is made', async () => {
  const file = await (await drawPicture(20, 20)).png().toBuffer()
  await expect(preparePicture(file, AbortSignal.abort())).rejects.toThrow('aborted')
})
