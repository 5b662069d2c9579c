import { expect, it } from 'vitest'
import { placeInWords, spotOf } from './pin-place.ts'

it.each([
  [{ x: 0, y: 0 }, 'At the top, on the left'],
  [{ x: 0.5, y: 0.5 }, 'Half way down, in the middle'],
  [{ x: 1, y: 1 }, 'At the bottom, on the right'],
  [{ x: null, y: null }, 'About the page'],
])('%j is called %s', (pin, words) => {
  expect(placeInWords(spotOf(pin))).toBe(words)
})
