import { site } from '#content/site.ts'
import { monthInWords } from '#features/projects/month.ts'
import { PortalMissing } from '#features/projects/portal/PortalFrame.tsx'
import { portalTitle, whyNobodyWrites, type InPortal } from '#features/projects/portal-shell.ts'
import type { ReportsData } from '#features/projects/records-data.ts'
import { RecordsFrame } from '#features/projects/records/RecordsFrame.tsx'
import stylesheet from '#features/projects/records/records.css?url'
import { ReportAside, Reports } from '#features/projects/reports/Reports.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

const nameOf = (content: ReportsData | undefined) => {
  if (content === undefined) return 'Report not found'
  return content === null ? 'Reports' : `Report for ${monthInWords(content.report.month)}`
}

/** Ours, not in §2: the results of a month, made to be printed. */
export const page: Page<InPortal<ReportsData | undefined>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(nameOf(content), site.name, shell),
    description: 'The results of a month, what was done, what we learned and what we advise.',
  }),
  isFound: ({ data }) => data.content !== undefined,
  Component: ({ data: { shell, content } }) =>
    content === undefined ? (
      <PortalMissing shell={shell} place="reports" title="Report not found" href={paths.dashboardReport()}>
        There is no report at this address. A month has one once we have published it.
      </PortalMissing>
    ) : (
      <RecordsFrame
        shell={shell}
        title={content === null ? 'Reports' : monthInWords(content.report.month)}
        about="The results, what we did, what we learned and what we advise next."
        place="reports"
        aside={content && <ReportAside report={content.report} canWrite={!whyNobodyWrites(shell.client)} />}
        asideLabel="Who wrote it"
      >
        <Reports data={content} />
      </RecordsFrame>
    ),
}
