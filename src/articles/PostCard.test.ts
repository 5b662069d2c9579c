import { expect, it } from 'vitest'
import { articleDate } from './PostCard.tsx'

it.each([
  ['2026-11-18T08:00:00.000Z', 'November 18, 2026'],
  // Summer time: it is tomorrow in London already.
  ['2026-06-30T23:30:00.000Z', 'July 1, 2026'],
  ['2026-12-31T23:30:00.000Z', 'December 31, 2026'],
])('dates %s in London: %s', (publishedAt, text) => expect(articleDate(publishedAt)).toBe(text))
