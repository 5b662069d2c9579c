import { expect, it } from 'vitest'
import { callsSentence, waitingSentence } from './page.tsx'

it.each([
  [0, 0, 'All replied to'],
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

const call = (at: string, firstName: string) => ({
  reference: 'LB-00000',
  at: `2026-11-24T${at}:00Z`,
  endsAt: `2026-11-24T${at}:59Z`,
  state: 'booked' as const,
  firstName,
  lastName: '',
  email: 'hamish@example.org',
  company: '',
  owner: null,
  answer: null,
  clashes: false,
})

it.each([
  ['none', [], ''],
  ['one', [call('11:30', 'Hamish')], 'One call today, at 11:30 with Hamish.'],
  ['one without a name', [call('11:30', '')], 'One call today, at 11:30 with hamish@example.org.'],
  [
    'one of them over',
    [call('09:00', 'Mia'), call('11:30', 'Hamish')],
    'Two calls today, the next at 11:30 with Hamish.',
  ],
  ['all over', [call('09:00', 'Mia')], ''],
])('says the next call: %s', (_, calls, sentence) => {
  expect(callsSentence({ calls }, new Date('2026-11-24T10:42:00Z'))).toBe(sentence)
})
