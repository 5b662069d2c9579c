import { useLocation } from 'wouter'
import { londonDateAndTime } from '#shared/dates.ts'
import { HourPicks } from './HourPicks.tsx'
import type { ReplyClock } from './reply-clock.ts'

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
