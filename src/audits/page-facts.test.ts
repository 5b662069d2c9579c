import { expect, it } from 'vitest'
import { datesIn } from './page-facts.server.ts'

it.each([
  ['Published 2026-11-24.', ['2026-11-24']],
  ['24. 11. 2026 and 4.11.2026', ['2026-11-04']],
  ['24 November 2026, 1st Dec 2026, 3 sept. 2026', ['2026-11-24', '2026-12-01', '2026-09-03']],
  ['November 24, 2026; May 3rd 2026', ['2026-11-24', '2026-05-03']],
  // One of two days, no day at all, and numbers of something else.
  ['1/2/2026, 2026-13-01, 31 February 2026, November 2026, 12345-11-24, 24 Nov 20', []],
])('%s names %j', (text, days) => {
  expect(datesIn(text).map(({ date }) => date)).toEqual(days)
})

it('says where each ends, and reads 200,000 characters of nearly dates', () => {
  expect(datesIn('On 24 May 2026 and after')).toEqual([{ date: '2026-05-24', end: 14 }])
  expect(datesIn('24 novemberr '.repeat(16_000))).toEqual([])
})
