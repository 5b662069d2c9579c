import { expect, it } from 'vitest'
import { asSentence, counted } from './counted.ts'

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
