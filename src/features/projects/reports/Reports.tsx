import { paths } from '#shared/paths.ts'
import { monthInWords } from '../month.ts'
import type { ReportsData } from '../records-data.ts'
import { ReportView } from './ReportView.tsx'

/** The reports of a month, one for each project, and the ways to the other months. */
export function Reports({ data: { month, months, reports } }: { data: ReportsData }) {
  if (month === null)
    return (
      <section className="record-sheet" aria-labelledby="none-heading">
        <h2 className="d3" id="none-heading">
          No reports yet
        </h2>
        <p className="records-note">When we publish the first one, it appears here and you get an e-mail.</p>
      </section>
    )
  return (
    <>
      <nav className="report-months" aria-label="Months">
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
