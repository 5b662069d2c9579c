import type { Element } from 'domhandler'
import { pictureOf, pictureSrcset, type Picture } from '../picture.ts'

/** Markup that joins the cleaned text at a position of it. */
export type Insertion = { at: number; markup: string }

// The column of text, and what wide pictures take of the free room beside it (prose.css).
const sizes = '(min-width: 80rem) 60rem, (min-width: 48rem) 42rem, 100vw'

/** The ids of the uploaded pictures that a content shows, each once. */
export const pictureIdsIn = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(/\/pictures\/([0-9a-f]{32})-/g), ([, id]) => id ?? '')),
]

/** What an `<img>` gains where it shows an uploaded picture: all its sizes, AVIF for who reads it, and its room on the page. */
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
