import { londonDay, londonTime, nextDay, shortDateAndTime } from '#shared/dates.ts'

const sixDaysMs = 6 * 86_400_000

/** When something was last changed, as short as it is clear: `Today 10:20`, `Fri 09:30`, `12 Nov`, `12 Nov 2025`. */
export function lastChange(at: Date, now: Date): string {
  if (londonDay(at) === londonDay(now)) return `Today ${londonTime(at)}`
  const [weekday = '', ...date] = shortDateAndTime(at).split(',')[0]?.split(' ') ?? []
  if (now.getTime() - at.getTime() < sixDaysMs) return `${weekday} ${londonTime(at)}`
  const year = londonDay(at).slice(0, 4)
  return [...date, ...(year === londonDay(now).slice(0, 4) ? [] : [year])].join(' ')
}

/** When something will happen: `today 13:00`, `tomorrow 09:00`, `Mon 23 Nov, 09:00`. */
export function comingMoment(at: Date, now: Date): string {
  const [day, today] = [londonDay(at), londonDay(now)]
  if (day === today) return `today ${londonTime(at)}`
  return day === nextDay(today) ? `tomorrow ${londonTime(at)}` : shortDateAndTime(at)
}
