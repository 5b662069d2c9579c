import { describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import { clockOf, daysLeft, extendedDueDay, sameDateLater, workingDay } from './case-clock.ts'

const at = (time: string) => new Date(time)

describe('the same date in a later month', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-29'],
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
  ])('of %s, %i later, is %s', (day, months, later) => {
    expect(sameDateLater(day, months)).toBe(later)
  })
})

describe('a request is due', () => {
  it.each([
    ['a month after it came', '2026-11-20T10:00:00Z', '2026-12-21'], // the 20th is a Sunday
    ['on a working day as it is', '2026-11-23T10:00:00Z', '2026-12-23'],
    ['on the last day of February', '2026-01-31T12:00:00Z', '2026-03-02'], // the 28th is a Saturday
    ['on 29 February in a leap year', '2028-01-31T12:00:00Z', '2028-02-29'],
    ['after Easter', '2027-02-26T12:00:00Z', '2027-03-30'], // Good Friday to Easter Monday
    ['after Christmas', '2026-11-25T12:00:00Z', '2026-12-29'], // Friday 25 to Monday 28 December
    ['after Christmas at a weekend', '2027-11-25T12:00:00Z', '2027-12-29'],
    ['after New Year', '2027-12-01T12:00:00Z', '2028-01-04'],
  ])('%s', (_name, openedAt, dueOn) => {
    expect(clockOf(at(openedAt)).dueOn).toBe(dueOn)
  })

  it('by London’s days, on both sides of a change of the clocks', () => {
    // Half an hour before midnight in UTC is tomorrow in summer.
    expect(clockOf(at('2026-03-29T23:30:00Z')).dueOn).toBe('2026-04-30')
    expect(clockOf(at('2026-03-28T23:30:00Z')).dueOn).toBe('2026-04-28')
    expect(clockOf(at('2026-10-24T23:30:00Z')).dueOn).toBe('2026-11-25')
    expect(clockOf(at('2026-10-25T23:30:00Z')).dueOn).toBe('2026-11-25')
  })

  it('28 days after it came, by our own aim', () => {
    expect(clockOf(at('2026-02-03T12:00:00Z')).targetOn).toBe('2026-03-03')
    expect(clockOf(at('2026-10-20T12:00:00Z')).targetOn).toBe('2026-11-17')
  })

  it('two months later when it was extended, counted from its arrival', () => {
    expect(extendedDueDay(at('2026-11-30T12:00:00Z'))).toBe('2027-03-01')
    expect(extendedDueDay(at('2026-11-23T12:00:00Z'))).toBe('2027-02-23')
  })
})

it('says how many days are left', () => {
  expect(daysLeft('2026-12-21', at('2026-11-21T12:00:00Z'))).toBe(30)
  expect(daysLeft('2026-12-21', at('2026-12-21T23:59:00Z'))).toBe(0)
  expect(daysLeft('2026-12-21', at('2026-12-22T00:00:00Z'))).toBe(-1)
  expect(daysLeft('2026-04-30', at('2026-03-28T12:00:00Z'))).toBe(33)
})

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

it.each([2026, 2027, 2028, 2029, 2030])('the bank holidays of %i are those of the law', (year) => {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const after = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)
  const firstMonday = (month: number) => {
    const first = new Date(Date.UTC(year, month, 1))
    return after(first, (8 - first.getUTCDay()) % 7)
  }
  const lastMonday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return after(last, -((last.getUTCDay() + 6) % 7))
  }
  const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6
  // A holiday at a weekend is kept on the next day that is no holiday.
  const kept: string[] = []
  const keep = (date: Date): void => {
    if (isWeekend(date) || kept.includes(day(date))) keep(after(date, 1))
    else kept.push(day(date))
  }
  keep(new Date(Date.UTC(year, 0, 1)))
  keep(after(easter(year), -2))
  keep(after(easter(year), 1))
  keep(firstMonday(4))
  keep(lastMonday(4))
  keep(lastMonday(7))
  const boxingDay = new Date(Date.UTC(year, 11, 26))
  // Where both are at a weekend, Boxing Day is the second of the two days after it.
  keep(new Date(Date.UTC(year, 11, 25)))
  keep(boxingDay)
  expect(bankHolidays.filter((holiday) => holiday.startsWith(String(year)))).toEqual(kept.toSorted())
  expect(bankHolidays.every((holiday) => workingDay(holiday) > holiday)).toBe(true)
})
