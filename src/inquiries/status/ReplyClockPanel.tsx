import { londonDateAndTime } from '#shared/dates.ts'
import type { InquiryStatus } from '../inquiry-status.ts'
import { promisedHours } from '../promised-time.ts'
import type { ReplyClock } from './reply-clock.ts'
import { Facts } from '#kit/Facts.tsx'

type ReplyClockPanelProps = {
  clock: ReplyClock
  status: InquiryStatus
  /** Of its page. */
  address: string
}

const inLondon = (time: string) => londonDateAndTime(new Date(time))

const looks: Record<ReplyClock['state'], string> = {
  waiting: 'bg-rose-100 [--passed:var(--mulberry-700)]',
  late: 'border-l-6 border-l-danger-700 bg-danger-100 [--passed:var(--danger-700)]',
  replied: 'border-l-6 border-l-success-700 bg-lichen-100 [--passed:var(--success-700)]',
}

/** The reply clock at the time of rendering: a bar on a ruler, with both ends in words. */
export function ReplyClockPanel({ clock, status, address }: ReplyClockPanelProps) {
  const { receivedAt, replyDueAt, repliedAt, asOf } = status
  return (
    <section
      className={`grid gap-2 mb-[clamp(var(--space-8),4vw,var(--space-14))] p-[clamp(var(--space-5),3vw,var(--space-8))] forced-colors:[--passed:Highlight] forced-colors:border ${looks[clock.state]}`}
      aria-labelledby="clock-heading"
    >
      <h2 className="d3" id="clock-heading">
        {clock.heading}
      </h2>
      <p>{clock.text}</p>
      <ClockBar clock={clock} />
      <Facts
        className="flex gap-4 justify-between text-sm [&_dt]:font-semibold [&>:last-child]:text-right"
        rows={[
          ['You wrote', inLondon(receivedAt)],
          [
            repliedAt ? 'We replied' : clock.state === 'late' ? 'Reply was due' : 'Reply due',
            inLondon(repliedAt ?? replyDueAt),
          ],
        ]}
      />
      {repliedAt === null && (
        <p className="small muted">
          As of {inLondon(asOf)}, London time.{' '}
          <a className="inline-block py-1.5" href={address}>
            Look again
          </a>
        </p>
      )}
    </section>
  )
}

const [start, width, hourWidth] = [2, 576, 576 / promisedHours]
// The overdue part is after the promised day.
const lateAt = start + 530

/** Decorative: the elapsed part of the promised day, and a line for now. */
function ClockBar({ clock: { state, share } }: { clock: ReplyClock }) {
  const isLate = state === 'late'
  const now = start + width * share
  return (
    <svg
      className="w-full h-[42px] mt-2 overflow-visible *:[vector-effect:non-scaling-stroke]"
      viewBox="0 -2 580 42"
      preserveAspectRatio="none"
      aria-hidden
    >
      {isLate && (
        <path className="stroke-(--passed)" strokeWidth="20" strokeDasharray="5 4" d={`M${lateAt} 14H578`} />
      )}
      <rect
        className="reply-clock__day"
        x={start}
        y="4"
        width={isLate ? lateAt - start : width}
        height="20"
      />
      <rect className="fill-(--passed)" x={start} y="4" width={(isLate ? lateAt : now) - start} height="20" />
      {!isLate && <path className="stroke-ink-700" d={ruler(1, 5)} />}
      {!isLate && <path className="stroke-ink-700" d={ruler(6, 12)} />}
      {state !== 'replied' && (
        <path className="stroke-ink-900" strokeWidth="3" d={`M${isLate ? lateAt : now} -2v34`} />
      )}
    </svg>
  )
}

const ruler = (everyHours: number, height: number) =>
  Array.from(
    { length: promisedHours / everyHours + 1 },
    (_, index) => `M${start + index * everyHours * hourWidth} 26v${height}`,
  ).join('')
