import type { ReactNode } from 'react'
import type { PromiseFigures } from '../promise-report.ts'
import type { PromisePageData, ShownWeek } from './promise-page.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { Facts } from '#kit/Facts.tsx'
import { promisedHours } from '../promised-time.ts'

/** The definition of the promise, as in `promise-definition.ts`, with its counts. */
export const CountingSection = ({ data }: { data: PromisePageData }) => (
  <section className="section ground-rose-100" aria-labelledby="counting-heading">
    <div className="page-width split-section">
      <div>
        <h2 className="d1" id="counting-heading">
          How it is counted
        </h2>
        <p className="lede mt-4">By the same clock that warns us. Nobody here can edit it.</p>
      </div>
      <Facts className="rules" rows={rulesOf(data)} />
    </div>
  </section>
)

const rulesOf = ({ total, countedAt }: PromisePageData): [rule: string, words: ReactNode][] => {
  const { spam, test, merged } = total.excluded
  return [
    [
      'The clock starts',
      'When your enquiry reaches our server, to the second. Nights, weekends and Christmas count.',
    ],
    [
      'It stops',
      'When the mail server has accepted a person’s reply. The automatic acknowledgement does not stop it, and neither does opening your enquiry.',
    ],
    [
      'Left out',
      `Advertising sent through the form (${spam}), our own tests (${test}), and enquiries merged into another from the same person, whose clock goes on (${merged}). Anything marked as advertising only after its 24 hours still counts, unless an administrator gives a reason.`,
    ],
    [
      'Replied elsewhere',
      `By phone, for example: ${total.declared}. We have only our own word for it, so it does not count as kept.`,
    ],
    [
      'Replied to at once',
      `Calls booked on our booking page, which confirms each at once (${total.booked}). They are counted apart, so that they flatter none of the other figures.`,
    ],
    [
      'Without a reply',
      'An enquiry that has waited longer than 24 hours counts as missed at once, not when we get round to it. Withdrawing or closing it changes nothing.',
    ],
    ['The median', medianWords(total)],
    [
      'Twelve weeks',
      <>
        A longer span would let us live off past successes. A finished week keeps its count. Last counted on{' '}
        {londonDateAndTime(new Date(countedAt))}, London time; what you see is at most a quarter of an hour
        old. For programs: <a href="/promise.json">the same figures as JSON</a>.
      </>,
    ],
  ]
}

const topHours = 36
const marks = [36, 30, 24, 18, 12, 6, 0]
// A week is ten units wide, with a margin of one on each side.
const weekWidth = 10
const warps = [2, 3.5, 5, 6.5, 8]

const heightOf = (quarters: number) => topHours - Math.min(quarters / 4, topHours - 0.5)

const picks = (weeks: readonly ShownWeek[], heights: (week: ShownWeek) => readonly number[]) =>
  weeks
    .flatMap((week, at) =>
      heights(week).map((quarters) => `M${at * weekWidth + 1} ${heightOf(quarters)}h${weekWidth - 2}`),
    )
    .join('')

// Without a reply, at the top.
const lateOf = ({ lateHeights, unanswered }: ShownWeek) =>
  unanswered > 0 ? [...lateHeights, topHours * 4] : lateHeights

type PicksChartProps = { weeks: readonly ShownWeek[]; total: PromiseFigures }

/** Each inquiry of twelve weeks as a mark at the height of its wait, with a line at 24 hours. The table below has the same data. */
export function PicksChart({ weeks, total }: PicksChartProps) {
  const width = weeks.length * weekWidth
  return (
    <figure className="mt-[clamp(var(--space-8),4vw,var(--space-14))]">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture with figures set in type: no file of an <img> has it */}
      <div role="img" aria-label={inWords(total, weeks)}>
        <div
          className="grid grid-rows-[minmax(0,clamp(15rem,26vw,21rem))_auto] grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-3 text-ink-700 text-xs tabular leading-flat md:text-sm"
          aria-hidden
        >
          <ul className="my-[-0.5em] flex flex-col justify-between text-right">
            {marks.map((hours) => (
              <li key={hours} className={hours === promisedHours ? 'text-ink-900 font-bold' : undefined}>
                {hours === topHours ? `${hours}+` : hours}
              </li>
            ))}
          </ul>
          <svg
            className="size-full overflow-visible *:fill-none *:[vector-effect:non-scaling-stroke] forced-colors:*:stroke-current"
            viewBox={`0 0 ${width} ${topHours}`}
            preserveAspectRatio="none"
          >
            <path
              className="stroke-line-200 [stroke-width:1.5px] md:[stroke-width:3px]"
              d={weeks.flatMap((_, at) => warps.map((x) => `M${at * weekWidth + x} 0v${topHours}`)).join('')}
            />
            <path className="stroke-ink-900" strokeWidth="2" d={`M0 ${topHours}h${width}`} />
            <path
              className="stroke-ink-900"
              strokeWidth="2"
              strokeDasharray="7 5"
              d={`M0 ${topHours - promisedHours}h${width}`}
            />
            <path
              className="stroke-moss-800 [stroke-width:5px] md:[stroke-width:7px]"
              d={picks(weeks, ({ keptHeights }) => keptHeights)}
            />
            <path
              className="stroke-danger-700 [stroke-width:5px] [stroke-dasharray:5_2] md:[stroke-width:7px] md:[stroke-dasharray:12_3]"
              d={picks(weeks, lateOf)}
            />
          </svg>
          <ul className="grid col-start-2 grid-cols-[repeat(4,1fr)] lg:grid-cols-[repeat(12,1fr)] lg:text-center">
            {weeks.map(({ week }) => (
              <li className="whitespace-nowrap max-lg:[&:not(:nth-child(3n+1))]:hidden" key={week}>
                {shortDayMonth(week)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* A key to colours; its words are in the sentence above. */}
      <figcaption className="small flex-wrap gap-y-1 gap-x-8 mt-5 mb-8 text-ink-700 flex" aria-hidden>
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

/** The Monday of a week: `2026-11-16` becomes `16 Nov`. */
const shortDayMonth = (week: string): string => short.format(new Date(`${week}T00:00:00Z`))

/** A wait for people: '7 h 50', '44 min'. */
export function wait(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return `${hours} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}

function medianWords({ medianMinutes, p95Minutes }: PromisePageData['total']): string {
  const why =
    'The middle wait of those who had a reply: half of them waited less. An average would let ten quick replies hide one bad one.'
  return medianMinutes === null || p95Minutes === null
    ? why
    : `${why} 95 of 100 had their reply within ${wait(p95Minutes)}.`
}
