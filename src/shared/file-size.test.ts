import { expect, it } from 'vitest'
import { sizeInWords } from './file-size.ts'

it.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [86_016, '84 KB'],
  [2_500_000, '2.4 MB'],
  [26_214_400, '25.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
