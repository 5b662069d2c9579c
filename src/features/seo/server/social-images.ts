import { readFile } from 'node:fs/promises'
import type { Drawing } from '#ui/art/drawing.ts'
import { drawSocialImage } from './social-image.tsx'
import { openTypesetter, type Typesetter } from './text-outlines.ts'

export type SocialImage = {
  /** The key of the cache, which changes with what is drawn. */
  key: string
  title: string
  picture: Drawing
}

type Png = Uint8Array<ArrayBuffer>

/**
 * Renders social images as PNG, and caches the last `limit` of them. Concurrent requests for one share it; only one is
 * rendered at a time, outside of the main thread but for a few milliseconds.
 */
export function createSocialImages(fontPath: string, limit: number) {
  const images = new Map<string, Promise<Png>>()
  let typesetter: Promise<Typesetter> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function render({ title, picture }: SocialImage): Promise<Png> {
    typesetter ??= readFile(fontPath).then(openTypesetter)
    return await toPng(drawSocialImage(title, picture, await typesetter))
  }

  return async function socialImage(image: SocialImage): Promise<Png> {
    const { key } = image
    let png = images.get(key)
    if (!png) {
      png = last.then(async () => await render(image))
      // A failure is not cached, and does not block the next image.
      last = png.catch(() => images.delete(key))
    }
    // The least recently requested image is deleted first.
    images.delete(key)
    images.set(key, png)
    if (images.size > limit) images.delete(images.keys().next().value ?? '')
    return await png
  }
}

async function toPng(svg: string): Promise<Png> {
  const { renderAsync } = await import('@resvg/resvg-js')
  // Everything is an outline: no system fonts are needed.
  const rendered = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(rendered.asPng())
}
