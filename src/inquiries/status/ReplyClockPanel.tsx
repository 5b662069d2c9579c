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

/** The reply clock at the time of rendering: a bar on a ruler, with both ends in words. */
export function ReplyClockPanel({ clock, status, address }: ReplyClockPanelProps) {
  const { receivedAt, replyDueAt, repliedAt, asOf } = status
  return (
    <section className={`reply-clock reply-clock--${clock.state}`} aria-labelledby="clock-heading">
      <h2 className="d3" id="clock-heading">
        {clock.heading}
      </h2>
      <p>{clock.text}</p>
      <ClockBar clock={clock} />
      <Facts
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
    <svg viewBox="0 -2 580 42" preserveAspectRatio="none" aria-hidden>
      {isLate && <path className="reply-clock__over" d={`M${lateAt} 14H578`} />}
      <rect
        className="reply-clock__day"
        x={start}
        y="4"
        width={isLate ? lateAt - start : width}
        height="20"
      />
      <rect
        className="reply-clock__passed"
        x={start}
        y="4"
        width={(isLate ? lateAt : now) - start}
        height="20"
      />
      {!isLate && <path className="stroke-ink-700" d={ruler(1, 5)} />}
      {!isLate && <path className="stroke-ink-700" d={ruler(6, 12)} />}
      {state !== 'replied' && <path className="reply-clock__now" d={`M${isLate ? lateAt : now} -2v34`} />}
    </svg>
  )
}

const ruler = (everyHours: number, height: number) =>
  Array.from(
    { length: promisedHours / everyHours + 1 },
    (_, index) => `M${start + index * everyHours * hourWidth} 26v${height}`,
  ).join('')
