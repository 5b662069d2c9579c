import type { ClockKind } from '#features/inquiries/clock.ts'
import { replyWithinMs } from '#features/inquiries/promised-time.ts'

// Of the drawing: 24 hours, with a mark each third.
const width = 96
const marks = Array.from({ length: 9 }, (_, at) => `M${at * 12} 3v8`).join('')

type ClockThreadProps = { kind: ClockKind; dueAt: Date; now: Date }

/** A promise as 96 px of thread: as long as it still has, cut where it is late, tied with a bow where it was answered in time. */
export function ClockThread({ kind, dueAt, now }: ClockThreadProps) {
  const left = Math.min(1, (dueAt.getTime() - now.getTime()) / replyWithinMs)
  const end = Math.max(5, Math.round(left * width * 10) / 10)
  const isRunning = kind === 'soon' || kind === 'today' || kind === 'tomorrow'
  return (
    <svg className="clock-thread" viewBox="-1 0 100 14" width="100" height="14" aria-hidden>
      {(isRunning || kind === 'late') && <path className="clock-thread__hours" d={marks} />}
      {kind === 'late' && <path className="clock-thread__cut" d="M1 7H96" />}
      {kind === 'answered' && (
        <path className="clock-thread__bow" d="M1 7h36c10 0 10-7 5-6s-4 12 4 12 9-6 3-6h47" />
      )}
      {isRunning && (
        <>
          <path className="clock-thread__casing" d={`M1 7H${end}`} />
          <path className="clock-thread__thread" d={`M1 7H${end}`} />
          <circle className="clock-thread__knot" cx={end} cy="7" r="3.5" />
        </>
      )}
    </svg>
  )
}
