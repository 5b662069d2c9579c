import { bankHolidays } from '#content/bank-holidays.ts'
import { londonDay, daysLater } from '#shared/dates.ts'

// console.md §7: one clock for all requests. All days are London's, as `2026-11-21`.

const dayMs = 86_400_000

const targetDays = 28

const holidays = new Set(bankHolidays)

/** The legal due day, and our own target. */
type Clock = { dueOn: string; targetOn: string }

/** The clock of a request that arrived at this moment. */
export function clockOf(openedAt: Date): Clock {
  const day = londonDay(openedAt)
  return { dueOn: workingDay(sameDateLater(day, 1)), targetOn: daysLater(day, targetDays) }
}

/** The day a request is due when it was extended: two months after the first, counted from its arrival. */
export const extendedDueDay = (openedAt: Date): string => workingDay(sameDateLater(londonDay(openedAt), 3))

/** The same date so many months later, or the last day of a month that has no such date. */
export function sameDateLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** The day itself, or the first after it that is neither at a weekend nor a bank holiday in England. */
export function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || holidays.has(day) ? workingDay(daysLater(day, 1)) : day
}

/** How many days are left on this day: 0 on the last, less than 0 when it is over. */
export const daysLeft = (dueOn: string, now: Date): number =>
  Math.round((Date.parse(dueOn) - Date.parse(londonDay(now))) / dayMs)
