import { paths } from '#shared/paths.ts'
import { monthInWords } from '../month.ts'
import type { MonthlyReport } from '../records-data.ts'

/** Every month there is a report of, the latest first. */
export const MonthList = ({ month, months }: Pick<MonthlyReport, 'month' | 'months'>) => (
  <nav className="month-list" aria-labelledby="months-heading">
    <h2 className="d3" id="months-heading">
      All reports
    </h2>
    <ul>
      {months.map((one) => (
        <li key={one}>
          <a href={paths.dashboardReport(one)} aria-current={one === month ? 'page' : undefined}>
            {monthInWords(one)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
