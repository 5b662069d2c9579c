import { describe, expect, it } from 'vitest'
import { londonMomentParts, shortDateAndTime, startOfLondonDay } from './london-moments.ts'

describe('a moment in London', () => {
  it.each([
    ['2026-11-22T09:05:59Z', 'Sun 22 Nov', '09:05', 'GMT'],
    ['2026-07-01T23:30:00Z', 'Thu 2 Jul', '00:30', 'BST'],
    // An hour that comes twice.
    ['2026-10-25T00:30:00Z', 'Sun 25 Oct', '01:30', 'BST'],
    ['2026-10-25T01:30:00Z', 'Sun 25 Oct', '01:30', 'GMT'],
    // An hour that never comes.
    ['2027-03-28T00:59:00Z', 'Sun 28 Mar', '00:59', 'GMT'],
    ['2027-03-28T01:00:00Z', 'Sun 28 Mar', '02:00', 'BST'],
  ])('%s', (at, day, time, zone) => {
    expect(londonMomentParts(new Date(at))).toEqual({ day, time, zone })
    expect(shortDateAndTime(new Date(at))).toBe(`${day}, ${time}`)
  })

  it.each([
    ['2026-11-22T09:05:00Z', '2026-11-22T00:00:00.000Z'],
    ['2026-07-01T23:30:00Z', '2026-07-01T23:00:00.000Z'],
    ['2026-10-25T12:00:00Z', '2026-10-24T23:00:00.000Z'],
    ['2027-03-28T12:00:00Z', '2027-03-28T00:00:00.000Z'],
  ])('the day of %s begins at %s', (at, start) => {
    expect(startOfLondonDay(new Date(at)).toISOString()).toBe(start)
  })
})
