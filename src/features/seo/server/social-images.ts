import { readFile } from 'node:fs/promises'
import type { Drawing } from '#ui/art/drawing.ts'
import { drawSocialImage } from './social-image.tsx'
import { openTypesetter, type Typesetter } from './text-outlines.ts'

export type SocialImage = {
  /** Another one for any change of what is drawn; the image is kept under it. */
  key: string
  title: string
  picture: Drawing
}

type Png = Uint8Array<ArrayBuffer>

/**
 * Makes social images as PNG, and keeps the last `limit` of them. Anyone who asks for one that is being made waits for
 * the same; only one is made at a time, beside the thread that answers requests for all but a few milliseconds.
 */
export function createSocialImages(fontPath: string, limit: number) {
  const cached = new Map<string, Png>()
  const pending = new Map<string, Promise<Png>>()
  let typesetter: Promise<Typesetter> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function openFont(): Promise<Typesetter> {
    return await openTypesetter(await readFile(fontPath))
  }

  async function make({ key, title, picture }: SocialImage): Promise<Png> {
    typesetter ??= openFont()
    const png = await toPng(drawSocialImage(title, picture, await typesetter))
    cached.set(key, png)
    if (cached.size > limit) cached.delete(cached.keys().next().value ?? '')
    return png
  }

  return async function socialImage(image: SocialImage): Promise<Png> {
    const { key } = image
    const found = cached.get(key)
    if (found) {
      // The one that was not asked for longest goes first.
      cached.delete(key)
      cached.set(key, found)
      return found
    }
    let making = pending.get(key)
    if (!making) {
      const before = last
      making = (async () => {
        await before
        return await make(image)
      })().finally(() => pending.delete(key))
      pending.set(key, making)
      // One that could not be made does not hold up the next.
      last = making.catch(() => undefined)
    }
    return await making
  }
}

async function toPng(svg: string): Promise<Png> {
  const { renderAsync } = await import('@resvg/resvg-js')
  // Everything is an outline: nothing depends on the machine's fonts.
  const rendered = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(rendered.asPng())
}
