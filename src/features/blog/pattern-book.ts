import type { PictureFile } from '#ui/art/sheet.ts'

const swatch = { kind: 'swatch', width: 132, height: 132, pitch: 11 } as const

/** The six swatches at the head of the list of articles: `/art/pattern-book.svg#swatch-1` and so on. */
export const patternBook: PictureFile = [
  { id: 'swatch-1', drawing: { ...swatch, slug: 'pattern-book-1', lot: 'hearth', structure: 'herring' } },
  { id: 'swatch-2', drawing: { ...swatch, slug: 'pattern-book-2', lot: 'blush', structure: 'twill' } },
  { id: 'swatch-3', drawing: { ...swatch, slug: 'pattern-book-3', lot: 'tide', structure: 'basket' } },
  { id: 'swatch-4', drawing: { ...swatch, slug: 'pattern-book-4', lot: 'sun', structure: 'bird' } },
  { id: 'swatch-5', drawing: { ...swatch, slug: 'pattern-book-5', lot: 'meadow', structure: 'plain' } },
  { id: 'swatch-6', drawing: { ...swatch, slug: 'pattern-book-6', lot: 'flint', structure: 'monk' } },
]
