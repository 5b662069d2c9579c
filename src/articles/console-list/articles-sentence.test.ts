import { expect, it } from 'vitest'
import { articlesSentence, comingMoment, lastChange } from './articles-sentence.ts'

// A Sunday, in winter time.
const now = new Date('2026-11-22T11:00:00Z')
const none = { all: 0, draft: 0, scheduled: 0, published: 0, changed: 0, withdrawn: 0 }
const today = new Date('2026-11-22T13:00:00Z')

it.each([
  [none, null, 'Nothing is written yet.'],
  [{ ...none, all: 9, published: 9 }, null, 'Everything that is written is published.'],
  [{ ...none, all: 3, scheduled: 1, draft: 2 }, today, 'One goes out today at 13:00. Two are drafts.'],
  [
    { ...none, all: 3, scheduled: 2, changed: 1 },
    new Date('2026-11-27T09:00:00Z'),
    'Two go out, the next Fri 27 Nov at 09:00. One was changed and not published again.',
  ],
])('of %j', (counts, next, words) => {
  expect(articlesSentence(counts, next, now)).toBe(words)
})

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
