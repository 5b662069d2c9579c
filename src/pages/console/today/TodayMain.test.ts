import { expect, it } from 'vitest'
import { waitingSentence } from './TodayMain.tsx'

it.each([
  [0, 0, 'All answered'],
  [1, 0, 'One person is waiting.'],
  [1, 1, 'One person is waiting, and has waited too long.'],
  [2, 0, 'Two people are waiting.'],
  [2, 2, 'Two people are waiting. All of them have waited too long.'],
  [7, 1, 'Seven people are waiting. One has waited too long.'],
  [12, 11, 'Twelve people are waiting. Eleven have waited too long.'],
  [13, 12, '13 people are waiting. Twelve have waited too long.'],
  [999, 14, '999 people are waiting. 14 have waited too long.'],
  [1000, 14, 'At least 1,000 people are waiting. 14 have waited too long.'],
  [1000, 1000, 'At least 1,000 people are waiting. At least 1,000 have waited too long.'],
])('%i waiting, %i of them late', (unanswered, overdue, sentence) => {
  expect(waitingSentence(unanswered, overdue, 1000)).toBe(sentence)
})
