import { expect, it } from 'vitest'
import { asSentence, counted, sizeInWords } from './counted.ts'

it.each([
  [0, 'no e-mails'],
  [1, 'one e-mail'],
  [12, 'twelve e-mails'],
  [13, '13 e-mails'],
  [1806, '1,806 e-mails'],
])('%i', (count, words) => {
  expect(counted(count, 'e-mail', 'e-mails')).toBe(words)
})

it('begins a sentence', () => {
  expect(asSentence('two e-mails')).toBe('Two e-mails')
})

it.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [86_016, '84 KB'],
  [2_500_000, '2.4 MB'],
  [26_214_400, '25.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
