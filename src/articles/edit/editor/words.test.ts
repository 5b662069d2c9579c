import { expect, it } from 'vitest'
import { lengthOf } from './words.ts'

it('counts words in any script, and rounds to whole minutes of reading, at least one', () => {
  expect(lengthOf('')).toEqual({ words: 0, minutes: 1 })
  expect(lengthOf('  Two\n words ')).toEqual({ words: 2, minutes: 1 })
  expect(lengthOf('مرحبا بالعالم 👋🏽')).toEqual({ words: 3, minutes: 1 })
  expect(lengthOf('word '.repeat(1100))).toEqual({ words: 1100, minutes: 5 })
})
