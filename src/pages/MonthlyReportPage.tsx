import { site } from '#content/site.ts'
import { monthInWords } from '#features/projects/month.ts'
import { PortalMissing } from '#features/projects/portal/PortalFrame.tsx'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import type { ReportPageData } from '#features/projects/records-data.ts'
import { MonthlyReport } from '#features/projects/records/MonthlyReport.tsx'
import stylesheet from '#features/projects/records/records.css?url'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

const nameOf = (content: ReportPageData | null) => {
  if (!content) return 'Report not found'
  return content.report ? `Report for ${monthInWords(content.report.month)}` : 'Reports'
}

/** Ours, not in §2: a month of a client's on one page, made to be printed. */
export const page: Page<InPortal<ReportPageData | null>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(nameOf(content), site.name, shell),
    description: 'What was done in a month, what was decided, and what waits.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) =>
    content ? (
      <MonthlyReport data={{ shell, content }} />
    ) : (
      <PortalMissing shell={shell} place="reports" title="Report not found" href={paths.dashboardReport()}>
        There is no report at this address. A month has one if something happened in it.
      </PortalMissing>
    ),
}
