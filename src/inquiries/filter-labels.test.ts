import { expect, it } from 'vitest'
import { sourceInWords } from './filter-labels.server.ts'

it.each([
  ['google.co.uk', 'Google'],
  ['news.google.com', 'Google'],
  ['chatgpt.com', 'ChatGPT'],
  ['l.instagram.com', 'Instagram'],
  ['newsletter', 'Newsletter'],
  ['trade-fair.example', 'trade-fair.example'],
  ['notgoogle.example', 'notgoogle.example'],
  ['unknown', 'Not known'],
])('calls %s %s', (source, name) => {
  expect(sourceInWords(source)).toBe(name)
})
