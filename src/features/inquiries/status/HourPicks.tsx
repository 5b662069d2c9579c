import { promisedHours } from './reply-clock.ts'

type HourPicksProps = { passed: number; isLate: boolean }

const left = (hour: number) => 2 + hour * 25 + Math.floor(hour / 6) * 6

/** Beside the words that say it: the promised hours as the picks of a cloth, in four groups of six: those that have passed are woven in. */
export function HourPicks({ passed, isLate }: HourPicksProps) {
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
