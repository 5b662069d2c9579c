import { useLocation } from 'wouter'
import { londonDateAndTime } from '#shared/dates.ts'
import { type ReplyClock, promisedHours } from './reply-clock.ts'

type ReplyClockPanelProps = { clock: ReplyClock; asOf: string }

/** The promised day as it stood when the page was made. */
export function ReplyClockPanel({ clock, asOf }: ReplyClockPanelProps) {
  const [address] = useLocation()
  return (
    <section className="enquiry-receipt__clock" aria-labelledby="clock-heading">
      <div>
        <h2 className="d3" id="clock-heading">
          The clock
        </h2>
        <p>
          {clock.passed} <b>{clock.left}</b>
        </p>
      </div>
      <HourPicks passed={clock.hoursPassed} isLate={clock.state === 'late'} />
      <p className="small muted">
        As of {londonDateAndTime(new Date(asOf))}, London time. <a href={address}>Look again</a>
      </p>
    </section>
  )
}

type HourPicksProps = { passed: number; isLate: boolean }

const left = (hour: number) => 2 + hour * 25 + Math.floor(hour / 6) * 6

/** Beside the words that say it: the promised hours as the picks of a cloth, in four groups of six: those that have passed are woven in. */
function HourPicks({ passed, isLate }: HourPicksProps) {
  return (
    <svg className={`hour-picks hour-picks--${isLate ? 'late' : 'waiting'}`} viewBox="0 0 622 40" aria-hidden>
      {Array.from({ length: promisedHours }, (_, hour) =>
        hour < passed ? (
          <rect key={hour} className="hour-picks__passed" x={left(hour)} y="1" width="18" height="38" />
        ) : (
          <rect key={hour} x={left(hour) + 0.75} y="1.75" width="16.5" height="36.5" />
        ),
      )}
    </svg>
  )
}
