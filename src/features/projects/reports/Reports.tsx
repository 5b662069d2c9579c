import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { monthInWords } from '../month.ts'
import type { ReportsData } from '../records-data.ts'
import type { PublishedReport } from '../report.ts'
import { Face } from '../portal/Face.tsx'
import { ReportView } from './ReportView.tsx'

/** Who wrote a report, and the way to ask about it. */
export const ReportAside = ({ report, canWrite }: { report: PublishedReport; canWrite: boolean }) => (
  <section className="side-part" aria-labelledby="writers-heading">
    <h2 id="writers-heading">Written by</h2>
    <p className="side-part__person">
      <Face name={report.by} size="medium" />
      <b>{report.by}</b>
    </p>
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

/** The report of a month and project, and the ways to the others. */
export function Reports({ data }: { data: ReportsData }) {
  if (data === null)
    return (
      <section className="record-sheet" aria-labelledby="none-heading">
        <h2 className="portal-heading" id="none-heading">
          No reports yet
        </h2>
        <p className="records-note">When we publish the first one, it appears here and you get an e-mail.</p>
      </section>
    )
  const { report, months, projects } = data
  const isOneOfSeveral = projects.length > 1
  return (
    <>
      <nav className="portal-views" aria-label="Months">
        {months.map(({ month, projectId }) => (
          <a
            key={month}
            href={paths.dashboardReport(month, isOneOfSeveral ? { project: projectId } : {})}
            aria-current={month === report.month ? 'page' : undefined}
          >
            {monthInWords(month)}
          </a>
        ))}
      </nav>
      {isOneOfSeveral && (
        <nav className="portal-views" aria-label="Projects">
          {projects.map(({ id, projectName }) => (
            <a
              key={id}
              href={paths.dashboardReport(report.month, { project: id })}
              aria-current={id === report.projectId ? 'page' : undefined}
            >
              {projectName}
            </a>
          ))}
        </nav>
      )}
      <ReportView report={report} />
    </>
  )
}
