import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultCallingHours, type CallingHours } from '#shared/calling-hours.ts'
import { aheadMs, callMs, leadMs, takenMs } from './lengths.ts'
import {
  freeLane,
  freeTimes,
  nearestTimes,
  offeredTimes,
  reminderTime,
  timesOfDay,
  whyNotOffered,
} from './times.ts'
import { dayToMoveTo, weekShown, weeksOf } from './TimeChoice.tsx'
import { dayIn, isLondonTime, timeIn } from './zones.ts'
import { london } from '#shared/dates.ts'

const zones = [
  'Europe/London',
  'Europe/Zurich',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Honolulu',
]

/** Hours at every time of the day, so that both nights in which the clocks change are offered too. */
const everyHour: [string, string][] = [['00:00', '23:30']]
const allDay: CallingHours = {
  hours: {
    mon: everyHour,
    tue: everyHour,
    wed: everyHour,
    thu: everyHour,
    fri: everyHour,
    sat: everyHour,
    sun: everyHour,
  },
  off: [],
  atOnce: 1,
}

/** What London's clocks show, asked for in another way than the rules do. */
const londonClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('offered times', () => {
  it('are half hours within the hours by London’s clocks, from 4 hours to 30 days ahead, whenever one asks', () => {
    const inHours = /^(?:(?:0930|1[01][03]0|1200)|(?:1330|1[45][03]0|16[03]0))$/
    fc.assert(
      fc.property(moments, (now) => {
        const times = offeredTimes(defaultCallingHours, now)
        expect(times.length).toBeGreaterThan(100)
        for (const at of times) {
          const [day = '', clock = ''] = londonClock.format(at).split(' ')
          expect(clock.replace(':', '')).toMatch(inHours)
          expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
          expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(leadMs)
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(aheadMs)
          expect(whyNotOffered(at, defaultCallingHours, now)).toBeUndefined()
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are each there once, in order, also in the nights in which the clocks change', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const times = offeredTimes(allDay, now).map(Number)
        expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
        const clocks = times.map((at) => londonClock.format(at))
        expect(new Set(clocks).size).toBe(clocks.length)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    // The hour from 01:00 does not exist, or comes twice: then the first of the two is offered.
    ['2026-03-29', [], 45],
    ['2026-10-25', ['2026-10-25T00:00:00.000Z', '2026-10-25T00:30:00.000Z'], 47],
    ['2026-07-01', ['2026-07-01T00:00:00.000Z', '2026-07-01T00:30:00.000Z'], 47],
  ])('on %s begin between 01:00 and 02:00 at %j', (day, expected, count) => {
    const times = timesOfDay(day, allDay)
    expect(
      times.filter((at) => londonClock.format(at).startsWith(`${day} 01:`)).map((at) => at.toISOString()),
    ).toEqual(expected)
    expect(times).toHaveLength(count)
  })

  it('keep London’s hour on both sides of a change, and say it right in every zone', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
        const times = offeredTimes(defaultCallingHours, now)
        // Whatever the visitor's clocks show, it is this moment.
        for (const at of times.filter((_, index) => index % 7 === 0)) {
          const shown = new Date(`${dayIn(zone, at)}T${timeIn(zone, at)}:00Z`).getTime()
          const inLondon = new Date(`${dayIn(london, at)}T${timeIn(london, at)}:00Z`).getTime()
          expect(isLondonTime(zone, at)).toBe(shown === inLondon)
          // No place is more than 26 hours from another.
          expect(Math.abs(shown - at.getTime())).toBeLessThanOrEqual(14 * 3_600_000)
        }
        const weeks = weeksOf(times, zone, now)
        expect(weeks.flatMap(({ days }) => days.flatMap((day) => day.times)).map(Number)).toEqual(
          times.map(Number),
        )
        expect(weekShown(weeks, '')?.count).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })

  it('are none on bank holidays and days off', () => {
    const off = { ...defaultCallingHours, off: ['2026-12-24'] }
    expect(
      ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-23'].map((day) => timesOfDay(day, off).length),
    ).toEqual([0, 0, 0, 13])
  })
})

describe('free times', () => {
  it('never overlap what is taken, in as many lanes as there are calls at once', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(400), { maxLength: 40 }),
        (now, atOnce, picks) => {
          const calling: CallingHours = { ...defaultCallingHours, atOnce }
          const offered = offeredTimes(calling, now)
          const taken: { lane: number; startsAt: Date; freesAt: Date }[] = []
          for (const pick of picks) {
            const at = offered[pick % offered.length]
            const lane = at && freeLane(at, taken, atOnce)
            if (at && lane !== undefined)
              taken.push({ lane, startsAt: at, freesAt: new Date(at.getTime() + takenMs) })
          }
          const overlapping = taken.filter((one) =>
            taken.some(
              (other) =>
                other !== one &&
                other.lane === one.lane &&
                one.startsAt < other.freesAt &&
                other.startsAt < one.freesAt,
            ),
          )
          expect(overlapping).toEqual([])
          for (const at of freeTimes(offeredTimes(calling, now), taken, calling.atOnce)) {
            const during = taken.filter(
              ({ startsAt, freesAt }) => startsAt.getTime() < at.getTime() + callMs && at < freesAt,
            )
            expect(new Set(during.map(({ lane }) => lane)).size).toBeLessThan(atOnce)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('stay within a lower number of calls at once, whatever lanes were used before', () => {
    const at = new Date('2026-12-03T10:00:00Z')
    const taken = [{ lane: 1, startsAt: at, freesAt: new Date(at.getTime() + takenMs) }]
    expect(freeLane(at, taken, 1)).toBeUndefined()
    expect(freeLane(at, taken, 2)).toBe(0)
  })

  it('count the calls where people are named: two after each other take two people', () => {
    const at = new Date('2026-12-03T10:30:00Z')
    const call = (minutes: number) => {
      const startsAt = new Date(at.getTime() + minutes * 60_000)
      return { lane: 0, startsAt, freesAt: new Date(startsAt.getTime() + takenMs) }
    }
    expect(freeLane(at, [call(-30), call(30)], 2)).toBe(1)
    expect(freeLane(at, [call(-30), call(30)], 2, 2)).toBeUndefined()
    expect(freeLane(at, [call(-30)], 2, 2)).toBe(1)
  })

  it('begin at the moment when the one before frees its lane', () => {
    const at = new Date('2026-11-24T10:00:00Z')
    const taken = [{ lane: 0, startsAt: new Date(at.getTime() - takenMs), freesAt: at }]
    expect(freeLane(at, taken, 1)).toBe(0)
    expect(freeLane(new Date(at.getTime() - 1), taken, 1)).toBeUndefined()
  })

  it('to move a call to begin in its week, or in the next that has one, or in the first', () => {
    // Friday 27 November 2026, and two days of the week after.
    const call = new Date('2026-11-27T16:30:00Z')
    const [tuesday, friday, before] = [
      '2026-12-01T10:00:00Z',
      '2026-12-04T10:00:00Z',
      '2026-11-19T10:00:00Z',
    ].map((time) => new Date(time)) as [Date, Date, Date]
    expect(dayToMoveTo([tuesday, friday], 'Europe/London', friday)).toBe('2026-12-01')
    expect(dayToMoveTo([before, tuesday], 'Europe/London', call)).toBe('2026-12-01')
    expect(dayToMoveTo([before], 'Europe/London', call)).toBe('2026-11-19')
  })

  it('are told by how near they are', () => {
    const at = (time: string) => new Date(`2026-12-03T${time}:00Z`)
    const times = ['09:30', '11:00', '13:30', '12:00', '16:00'].map(at)
    expect(nearestTimes(times, at('11:30'))).toEqual([at('11:00'), at('12:00'), at('09:30')])
  })
})

it.each([
  ['2026-12-03T14:00:00Z', '2026-11-24T10:00:00Z', '2026-12-02T09:00:00.000Z'],
  // In summer 09:00 in London is an hour earlier.
  ['2026-07-02T14:00:00Z', '2026-06-24T10:00:00Z', '2026-07-01T08:00:00.000Z'],
  ['2026-12-03T14:00:00Z', '2026-12-02T09:00:00Z', undefined],
])('a call at %s that is booked at %s is reminded of at %s', (at, now, expected) => {
  expect(reminderTime(new Date(at), new Date(now))?.toISOString()).toBe(expected)
})
