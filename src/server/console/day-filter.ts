import { londonMidnight } from '#shared/dates.ts'

const dayPattern = /^\d{4}-\d\d-\d\d$/
const dayMs = 86_400_000

/** When a day begins in London, or one some days later; undefined for what is no day. */
export function startOfDay(text: string, daysLater = 0): Date | undefined {
  const noon = new Date(`${text}T12:00:00Z`)
  if (!dayPattern.test(text) || Number.isNaN(noon.getTime())) return undefined
  return londonMidnight(new Date(noon.getTime() + daysLater * dayMs).toISOString().slice(0, 10))
}
