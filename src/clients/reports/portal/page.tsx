import { site } from '#content/site.ts'
import { monthInWords } from '../../dates.ts'
import { PortalMissing } from '../../portal/PortalFrame.tsx'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, whyReadOnly, type InPortal } from '../../portal/portal-shell.ts'
import type { ReportsData } from '../../projects/records-data.ts'
import { newsPlace } from '../../news/news.ts'
import { RecordsFrame } from '../../projects/RecordsFrame.tsx'
import stylesheet from '#clients/portal/portal.css?url'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#kit/Button.tsx'
import type { PublishedReport } from '../report.ts'
import { Face } from '../../portal/Face.tsx'
import { ReportView } from '../ReportView.tsx'

const nameOf = (content: ReportsData | undefined) => {
  if (content === undefined) return 'Report not found'
  return content === null ? 'Reports' : `Report for ${monthInWords(content.report.month)}`
}

/** Ours, not in §2: the results of a month, for printing. */
export const page: Page<InPortal<ReportsData | undefined>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(nameOf(content), site.name, shell),
    description: 'The results of a month, what was done, what we learned and what we advise.',
  }),
  isFound: ({ data }) => data.content !== undefined,
  Component: ({ data: { shell, content } }) => (
    <PortalProvider shell={shell}>
      {content === undefined ? (
        <PortalMissing shell={shell} place="reports" title="Report not found" href={paths.dashboardReport()}>
          There is no report at this address. A month has one once we have published it.
        </PortalMissing>
      ) : (
        <RecordsFrame
          shell={shell}
          title={content === null ? 'Reports' : monthInWords(content.report.month)}
          about="The results, what we did, what we learned and what we advise next."
          place="reports"
          opens={content ? opensOf(content.report) : undefined}
          aside={content && <ReportAside report={content.report} canWrite={!whyReadOnly(shell.client)} />}
          asideLabel="Who wrote it"
        >
          <Reports data={content} />
        </RecordsFrame>
      )}
    </PortalProvider>
  ),
}

/** An earlier issue is not the news, which is the latest. */
const opensOf = ({ month, projectId, issue, issues }: PublishedReport) =>
  issues.some((one) => one.issue > issue) ? undefined : newsPlace.report(month, projectId)

/** A report's author, and a link to ask about it. */
const ReportAside = ({ report, canWrite }: { report: PublishedReport; canWrite: boolean }) => (
  <section className="side-part" aria-labelledby="writers-heading">
    <h2 id="writers-heading">Written by</h2>
    <p className="flex gap-2 items-center">
      <Face name={report.by} size="medium" />
      <b>{report.by}</b>
    </p>
    {canWrite && (
      <a
        className={buttonClass({ size: 'small', variant: 'ghost' })}
        href={paths.writeToUs({ month: report.month, project: report.projectId })}
      >
        Ask about this month
      </a>
    )}
    <p>As soon as the report of the next month is published, you get an e-mail.</p>
  </section>
)

/** The report of a month and project, with links to the others. */
function Reports({ data }: { data: ReportsData }) {
  if (data === null)
    return (
      <section className="record-sheet pt-0 pb-8 wrap-anywhere" aria-labelledby="none-heading">
        <h2 className="portal-heading mb-0" id="none-heading">
          No reports yet
        </h2>
        <p className="records-note mt-3">
          When we publish the first one, it appears here and you get an e-mail.
        </p>
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
