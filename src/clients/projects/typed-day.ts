import { isDay, months } from '#shared/dates.ts'
import { dayAndMonth } from '../dates.ts'

const pattern = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+(\d{1,2}|[a-z]{3,9})(?:[ ./-]+(\d{4}|\d{2}))?$/

/**
 * The day that someone typed as '18 Dec', '18/12', '18/12/26' or '2026-12-18', never in the American order. Without a year
 * it is the one nearest to `near`. Undefined: it is no day. Days are `2026-12-18`.
 */
export function readDay(typed: string, near: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/,/g, ' ').replace(/\.$/, '')
  if (isDay(text)) return text
  const [, date = '', named = '', year] = pattern.exec(text) ?? []
  const month = /^\d/.test(named)
    ? Number(named)
    : months.findIndex((name) => name.toLowerCase().startsWith(named)) + 1
  if (named === '' || month === 0) return undefined
  const nearYear = Number(near.slice(0, 4))
  const years =
    year === undefined
      ? [nearYear, nearYear - 1, nearYear + 1]
      : [year.length === 2 ? 2000 + Number(year) : Number(year)]
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(near))
  return years
    .map((one) => `${one}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter(isDay)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

/** A day as people type it: '18 Dec 2026'. */
export const typedDay = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`
