import type { ShownWeek } from '#features/inquiries/promise/promise-page.ts'
import { longDate } from '#shared/dates.ts'
import { wait } from './waits.ts'

const columns: [label: string, value: (week: ShownWeek) => string][] = [
  ['Enquiries', ({ received }) => String(received)],
  ['Kept', ({ kept }) => String(kept)],
  ['Missed', ({ missed }) => String(missed)],
  ['Replied elsewhere', ({ declared }) => String(declared)],
  ['Left out', ({ excluded }) => String(excluded.spam + excluded.test + excluded.merged)],
  ['Longest wait', ({ longestMinutes }) => (longestMinutes === null ? 'none' : wait(longestMinutes))],
]

/** The chart as a table, a week a row. */
export const WeeksTable = ({ weeks }: { weeks: readonly ShownWeek[] }) => (
  <details className="unfold">
    <summary>The same as a table</summary>
    <table className="weeks">
      <caption className="sr-only">Enquiries and replies by week</caption>
      <thead>
        <tr>
          <th scope="col">Week beginning</th>
          {columns.map(([label]) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{longDate(week.week)}</th>
            {columns.map(([label, value]) => (
              <td key={label} data-label={label}>
                {value(week)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
