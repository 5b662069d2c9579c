import { londonHour } from '#shared/dates.ts'

const hourMs = 3_600_000
const dayHours = 24

/** Units of the drawing for the whole day. */
export const dayWidth = 480

/** Where on the line of the next 24 hours a moment lies, in units of the drawing. */
export const placeOf = (at: Date, now: Date): number =>
  round(((at.getTime() - now.getTime()) / (dayHours * hourMs)) * dayWidth)

export type HourMark = { x: number; hour: number }

/** Each third hour of London's clock within the next 24 hours: real hours, also when the clocks change. */
export function hourMarks(now: Date): HourMark[] {
  const firstHour = Math.ceil(now.getTime() / hourMs) * hourMs
  return Array.from({ length: dayHours }, (_, index) => new Date(firstHour + index * hourMs))
    .map((at) => ({ x: placeOf(at, now), hour: londonHour(at) }))
    .filter(({ hour }) => hour % 3 === 0)
}

const round = (value: number) => Math.round(value * 10) / 10
