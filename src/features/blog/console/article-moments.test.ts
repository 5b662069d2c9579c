import { expect, it } from 'vitest'
import { comingMoment, lastChange } from './article-moments.ts'

// A Sunday, in winter time.
const now = new Date('2026-11-22T11:00:00Z')

it.each([
  ['2026-11-22T10:20:00Z', 'Today 10:20'],
  ['2026-11-21T23:59:00Z', 'Sat 23:59'],
  ['2026-11-20T09:30:00Z', 'Fri 09:30'],
  ['2026-11-12T09:30:00Z', '12 Nov'],
  ['2026-07-31T23:30:00Z', '1 Aug'],
  ['2025-11-12T09:30:00Z', '12 Nov 2025'],
])('what was changed at %s was changed %s', (at, words) => {
  expect(lastChange(new Date(at), now)).toBe(words)
})

it.each([
  ['2026-11-22T13:00:00Z', 'today 13:00'],
  ['2026-11-23T09:00:00Z', 'tomorrow 09:00'],
  ['2026-11-27T09:00:00Z', 'Fri 27 Nov, 09:00'],
])('what goes out at %s goes out %s', (at, words) => {
  expect(comingMoment(new Date(at), now)).toBe(words)
})
