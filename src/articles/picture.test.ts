import { expect, it } from 'vitest'
import { pictureOf, pictureSource, pictureSrcset, pictureWidths } from './picture.ts'

const id = '0123456789abcdef0123456789abcdef'

it.each([
  [4000, [480, 960, 1440]],
  [1440, [480, 960, 1440]],
  [1200, [480, 960, 1200]],
  [960, [480, 960]],
  [700, [480, 700]],
  [480, [480]],
  [1, [1]],
])('a picture %i pixels wide is kept in %j', (own, widths) => {
  expect(pictureWidths(own)).toEqual(widths)
})

it('content names the size for a text, or the only one', () => {
  expect(pictureSource(id, 4000)).toBe(`/pictures/${id}-960.webp`)
  expect(pictureSource(id, 300)).toBe(`/pictures/${id}-300.webp`)
})

it('a browser chooses among all sizes', () => {
  expect(pictureSrcset(id, 700, 'avif')).toBe(`/pictures/${id}-480.avif 480w, /pictures/${id}-700.avif 700w`)
})

it('a size that an address names says which smaller ones there are', () => {
  const { width } = pictureOf(`/pictures/${id}-1200.webp`) ?? { width: 0 }
  expect(pictureWidths(width)).toEqual([480, 960, 1200])
})

it.each([
  [`/pictures/${id}-960.webp`, id],
  [`/pictures/${id}-960.avif`, id],
  [`/pictures/${id}-960.png`, undefined],
  [`/pictures/${id}.webp`, undefined],
  [`/pictures/${id.toUpperCase()}-960.webp`, undefined],
  [`https://elsewhere.example/pictures/${id}-960.webp`, undefined],
  ['/art/cover-x.svg', undefined],
])('%s names the picture %s', (address, named) => {
  expect(pictureOf(address)?.id).toBe(named)
})
