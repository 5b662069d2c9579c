import { expect, it } from 'vitest'
import { monthInWords, monthOf, monthSpan } from './dates.ts'

it('begins and ends a month at midnight in London', () => {
  expect(monthSpan('2026-10')).toEqual({
    from: new Date('2026-09-30T23:00:00Z'), // summer time
    until: new Date('2026-11-01T00:00:00Z'),
  })
  expect(monthSpan('2026-12').until).toEqual(new Date('2027-01-01T00:00:00Z'))
  expect(monthSpan('2028-02').until).toEqual(new Date('2028-03-01T00:00:00Z'))
  expect(monthOf(new Date('2026-09-30T23:30:00Z'))).toBe('2026-10')
})

it('names a month', () => expect(monthInWords('2026-10')).toBe('October 2026'))
