import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/button-class.ts'
import { monthInWords } from '../month.ts'
import type { ReportsData } from '../records-data.ts'
import { Face } from '../portal/Face.tsx'
import { ReportView } from './ReportView.tsx'

/** Who wrote the reports of a month, and the way to ask about them. */
export const ReportsAside = ({ reports, canWrite }: Pick<ReportsData, 'reports'> & { canWrite: boolean }) => (
  <section className="side-part" aria-labelledby="writers-heading">
    <h2 id="writers-heading">Written by</h2>
    <ul>
      {[...new Set(reports.map(({ by }) => by))].map((by) => (
        <li key={by} className="side-part__person">
          <Face name={by} size="medium" />
          <b>{by}</b>
        </li>
      ))}
    </ul>
    {canWrite && (
      <a
        className={buttonClass({ size: 'small', variant: 'ghost' })}
        href={`${paths.dashboardMessages()}#new-subject`}
      >
        Ask about this month
      </a>
    )}
    <p>As soon as the report of the next month is published, you get an e-mail.</p>
  </section>
)

/** The reports of a month, one for each project, and the ways to the other months. */
export function Reports({ data: { month, months, reports } }: { data: ReportsData }) {
  if (month === null)
    return (
      <section className="record-sheet" aria-labelledby="none-heading">
        <h2 className="portal-heading" id="none-heading">
          No reports yet
        </h2>
        <p className="records-note">When we publish the first one, it appears here and you get an e-mail.</p>
      </section>
    )
  return (
    <>
      <nav className="portal-views" aria-label="Months">
        {months.map((one) => (
          <a key={one} href={paths.dashboardReport(one)} aria-current={one === month ? 'page' : undefined}>
            {monthInWords(one)}
          </a>
        ))}
      </nav>
      {reports.map((report) => (
        <ReportView key={report.projectId} report={report} />
      ))}
    </>
  )
}
