import type { Element } from 'domhandler'
import { type Picture, pictureOf, pictureSrcset } from '../picture.ts'

/** Markup that is inserted at a position of the cleaned text. */
export type Insertion = { at: number; markup: string }

// The widths of the text column and of wide pictures (prose.css).
const sizes = '(min-width: 80rem) 60rem, (min-width: 48rem) 42rem, 100vw'

/** The ids of the uploaded pictures that a content shows, each once. */
export const pictureIdsIn = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(/\/pictures\/([0-9a-f]{32})-/g), ([, id]) => id ?? '')),
]

/** The markup around an `<img>` of an uploaded picture: all its sizes, AVIF, width and height. */
export function pictureMarkup(
  image: Element,
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
  pictures: ReadonlyMap<string, Picture>,
): Insertion[] {
  const picture = pictures.get(pictureOf(image.attribs['src'] ?? '')?.id ?? '')
  if (!picture) return []
  const { id, width, height } = picture
  const hasSize = image.attribs['width'] !== undefined && image.attribs['height'] !== undefined
  const source = `<source type="image/avif" srcset="${pictureSrcset(id, width, 'avif')}" sizes="${sizes}">`
  return [
    { at: startIndex, markup: `<picture>${source}` },
    {
      at: startIndex + '<img'.length,
      markup: ` srcset="${picture.srcset}" sizes="${sizes}"${hasSize ? '' : ` width="${width}" height="${height}"`}`,
    },
    { at: endIndex, markup: '</picture>' },
  ]
}
