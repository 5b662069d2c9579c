import { describe, expect, it } from 'vitest'
import {
  isDay,
  londonDayStart,
  londonDateAndTime,
  londonDay,
  londonMoment,
  londonMomentParts,
  longDate,
  shortDateAndTime,
  startOfLondonDay,
  toLondonLocal,
} from './dates.ts'

it('changes the day at midnight in London, summer time included', () => {
  expect(londonDay(new Date('2026-01-10T23:59:59Z'))).toBe('2026-01-10')
  expect(londonDay(new Date('2026-07-10T22:59:59Z'))).toBe('2026-07-10')
  expect(londonDay(new Date('2026-07-10T23:00:00Z'))).toBe('2026-07-11')
})

it('writes a moment for people, in London time', () => {
  expect(londonDateAndTime(new Date('2026-11-22T09:30:00Z'))).toBe('Sunday 22 November 2026, 09:30')
  expect(londonDateAndTime(new Date('2026-06-30T23:05:00Z'))).toBe('Wednesday 1 July 2026, 00:05')
})

it('writes a calendar day for people, whatever the zone of the machine', () => {
  expect(longDate('2026-11-21')).toBe('21 November 2026')
  expect(longDate('2027-01-01')).toBe('1 January 2027')
})

it.each([
  ['2026-11-22T18:00', '2026-11-22T18:00:00.000Z'],
  ['2026-07-01T18:00', '2026-07-01T17:00:00.000Z'],
  // It comes twice in the night in which summer time ends.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z'],
])('takes %s for what clocks in London show', (local, moment) => {
  const found = londonMoment(local)
  expect(found?.toISOString()).toBe(moment)
  expect(toLondonLocal(new Date(moment))).toBe(local)
})

it.each(['2027-03-28T01:30', '2026-02-30T10:00', 'soon', ''])('finds no moment in %j', (local) => {
  expect(londonMoment(local)).toBeUndefined()
})

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

it('takes the days of 2000 to 2199, and nothing else', () => {
  expect(['2000-01-01', '2026-11-21', '2028-02-29', '2199-12-31'].filter(isDay)).toHaveLength(4)
  const others = [
    '1999-12-31',
    '2200-01-01',
    '9999-12-31',
    '0000-01-01',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
    'today',
    '2026-11-21T00:00',
  ]
  expect(others.filter(isDay)).toEqual([])
  expect(londonDayStart('2199-12-31', 1)).toEqual(new Date('2200-01-01T00:00:00Z'))
  expect(londonDayStart('9999-12-31', 1)).toBeUndefined()
})
