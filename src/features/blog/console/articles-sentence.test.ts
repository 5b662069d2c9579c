import { expect, it } from 'vitest'
import { articlesSentence } from './articles-sentence.ts'

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
