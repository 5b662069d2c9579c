import sharp, { type Sharp } from 'sharp'

/** A small picture with something on it: the left half of one colour, the right half of another. */
export async function drawPicture(width: number, height: number, right = '#ffd23f'): Promise<Sharp> {
  const half = { width: Math.max(1, Math.floor(width / 2)), height, channels: 3 as const }
  const overlay = await sharp({ create: { ...half, background: right } })
    .png()
    .toBuffer()
  return sharp(
    await sharp({ create: { width, height, channels: 3, background: '#6b1a3a' } })
      .composite([{ input: overlay, gravity: 'east' }])
      .png()
      .toBuffer(),
  )
}

/** A form with one file, as a browser sends it. */
export function fileForm(field: string, bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  return form
}
