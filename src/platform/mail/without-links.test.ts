import { expect, it } from 'vitest'
import { withoutLinks } from './without-links.ts'

it.each([
  ['Win at https://evil.example/x now', 'Win at now'],
  ['evil.example', 'evil example'],
  ['www.evil.example/path', 'www evil example/path'],
  ['me@evil.example', ''],
  ['evil。example', 'evil example'],
])('%j is shown as %j', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
})

it.each(['Priya Shah', 'J. R. R. Tolkien', 'Shah & Sons Ltd.', 'A/B Testing', '020 7946 0000', 'Zoë…'])(
  'leaves %j as it is',
  (text) => {
    expect(withoutLinks(text)).toBe(text)
  },
)
