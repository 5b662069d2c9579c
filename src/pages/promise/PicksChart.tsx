import type { PromiseFigures } from '#features/inquiries/promise/report.ts'
import type { ShownWeek } from '#features/inquiries/promise/promise-page.ts'
import { promisedHours } from '#features/inquiries/promised-time.ts'
const topHours = 36
const marks = [36, 30, 24, 18, 12, 6, 0]
// A week is ten units wide; its picks leave one free on each side.
const weekWidth = 10
const warps = [2, 3.5, 5, 6.5, 8]

const heightOf = (quarters: number) => topHours - Math.min(quarters / 4, topHours - 0.5)

const picks = (weeks: readonly ShownWeek[], heights: (week: ShownWeek) => readonly number[]) =>
  weeks
    .flatMap((week, at) =>
      heights(week).map((quarters) => `M${at * weekWidth + 1} ${heightOf(quarters)}h${weekWidth - 2}`),
    )
    .join('')

// Anyone who has no reply has waited longest of all.
const lateOf = ({ lateHeights, unanswered }: ShownWeek) =>
  unanswered > 0 ? [...lateHeights, topHours * 4] : lateHeights

type PicksChartProps = { weeks: readonly ShownWeek[]; total: PromiseFigures }

/** Each inquiry of twelve weeks as a pick at the height of the hours it waited, ruled at 24. The table beneath says the same. */
export function PicksChart({ weeks, total }: PicksChartProps) {
  const width = weeks.length * weekWidth
  return (
    <figure className="picks">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture with figures set in type: no file of an <img> has it */}
      <div role="img" aria-label={inWords(total, weeks)}>
        <div className="picks__cloth" aria-hidden>
          <ul className="picks__hours">
            {marks.map((hours) => (
              <li key={hours} className={hours === promisedHours ? 'picks__promise' : undefined}>
                {hours === topHours ? `${hours}+` : hours}
              </li>
            ))}
          </ul>
          <svg viewBox={`0 0 ${width} ${topHours}`} preserveAspectRatio="none">
            <path
              className="picks__warp"
              d={weeks.flatMap((_, at) => warps.map((x) => `M${at * weekWidth + x} 0v${topHours}`)).join('')}
            />
            <path className="picks__base" d={`M0 ${topHours}h${width}`} />
            <path className="picks__rule" d={`M0 ${topHours - promisedHours}h${width}`} />
            <path className="picks__kept" d={picks(weeks, ({ keptHeights }) => keptHeights)} />
            <path className="picks__late" d={picks(weeks, lateOf)} />
          </svg>
          <ul className="picks__weeks">
            {weeks.map(({ week }) => (
              <li key={week}>{shortDayMonth(week)}</li>
            ))}
          </ul>
        </div>
      </div>
      {/* A key to colours; its words are in the sentence above. */}
      <figcaption className="small" aria-hidden>
        <span className="picks__key">In time</span>
        <span className="picks__key picks__key--late">Late, or without a reply</span>
        <span>Up: hours waited. Across: week beginning.</span>
      </figcaption>
    </figure>
  )
}

function inWords({ received, kept, missed, declared }: PromiseFigures, weeks: readonly ShownWeek[]): string {
  const elsewhere = declared === 0 ? '' : `, ${declared} elsewhere`
  return `${received} enquiries in ${weeks.length} weeks. ${kept} had their reply within 24 hours, ${missed} did not${elsewhere}. The table below has every week.`
}

const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** The Monday of a week where there is little room: `2026-11-16` becomes `16 Nov`. */
const shortDayMonth = (week: string): string => short.format(new Date(`${week}T00:00:00Z`))
