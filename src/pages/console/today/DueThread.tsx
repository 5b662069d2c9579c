import type { ClockKind } from '#features/inquiries/clock.ts'
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

type DueThreadProps = { kind: ClockKind; dueAt: Date; now: Date; marks: readonly HourMark[] }

/** A promise as a thread on the clock of the next 24 hours, with a knot where it is due; cut where it is late, none where none runs. */
export function DueThread({ kind, dueAt, now, marks }: DueThreadProps) {
  const end = Math.min(placeOf(dueAt, now), dayWidth - 6)
  return (
    <svg className="due-thread" viewBox={`0 0 ${dayWidth} 60`} preserveAspectRatio="none" aria-hidden>
      <path className="due-thread__hours" d={marks.map(({ x }) => `M${x} 0V60`).join('')} />
      <path className="due-thread__now" d="M0 0V60" />
      {kind === 'late' && <path className="due-thread__cut" d={`M6 30H${dayWidth - 6}`} />}
      {kind !== 'late' && kind !== 'again' && (
        <>
          <path className="due-thread__casing" d={`M0 30H${end}`} />
          <path className="due-thread__knot-casing" d={`M${end} 30h.01`} />
          <path className="due-thread__thread" d={`M0 30H${end}`} />
          <path className="due-thread__knot" d={`M${end} 30h.01`} />
        </>
      )}
    </svg>
  )
}

/** The clock above the threads. */
export function HourAxis({ marks }: { marks: readonly HourMark[] }) {
  // Neither into 'Now', where the clock is narrowest, nor beyond the end.
  const labelled = marks.filter(({ x, hour }) => hour % 6 === 0 && x > 120 && x < dayWidth - 30)
  return (
    <div className="hour-axis" aria-hidden>
      <span>Next 24 hours</span>
      <svg className="hour-axis__hours">
        <text className="hour-axis__now" x="0" y="17">
          Now
        </text>
        {labelled.map(({ x, hour }) => (
          <text key={hour} x={`${(x / dayWidth) * 100}%`} y="17" textAnchor="middle">
            {String(hour).padStart(2, '0')}:00
          </text>
        ))}
      </svg>
    </div>
  )
}
