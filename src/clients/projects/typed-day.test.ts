import { expect, it } from 'vitest'
import { readDay, typedDay } from './typed-day.ts'

const near = '2026-11-28'

it.each([
  ['18 Dec', '2026-12-18'],
  ['18 December 2027', '2027-12-18'],
  ['18/12', '2026-12-18'],
  ['18/12/27', '2027-12-18'],
  ['18.12.', '2026-12-18'],
  ['1st sept', '2026-09-01'],
  [' 2 Jan ', '2027-01-02'],
  ['2026-12-18', '2026-12-18'],
  ['29 Feb', undefined],
  ['29 Feb 2028', '2028-02-29'],
  // Never the American order.
  ['12/18', undefined],
  ['31/11', undefined],
  ['tomorrow', undefined],
  ['18', undefined],
  ['18 Dezember', undefined],
  ['', undefined],
])('reads %j as %j', (typed, day) => {
  expect(readDay(typed, near)).toBe(day)
})

it('writes what it reads', () => {
  expect(typedDay('2026-12-18')).toBe('18 Dec 2026')
  expect(readDay(typedDay('2026-09-01'), near)).toBe('2026-09-01')
})
