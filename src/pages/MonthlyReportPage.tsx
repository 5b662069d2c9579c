import { site } from '#content/site.ts'
import { monthInWords } from '#features/projects/month.ts'
import { PortalMissing } from '#features/projects/portal/PortalFrame.tsx'
import { portalTitle, whyNobodyWrites, type InPortal } from '#features/projects/portal-shell.ts'
import type { ReportsData } from '#features/projects/records-data.ts'
import { RecordsFrame } from '#features/projects/records/RecordsFrame.tsx'
import stylesheet from '#features/projects/records/records.css?url'
import { Reports, ReportsAside } from '#features/projects/reports/Reports.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

const nameOf = (content: ReportsData | null) => {
  if (!content) return 'Report not found'
  return content.month === null ? 'Reports' : `Report for ${monthInWords(content.month)}`
}

/** Ours, not in §2: the results of a month, made to be printed. */
export const page: Page<InPortal<ReportsData | null>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(nameOf(content), site.name, shell),
    description: 'The results of a month, what was done, what we learned and what we advise.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) =>
    content ? (
      <RecordsFrame
        shell={shell}
        title={content.month === null ? 'Reports' : monthInWords(content.month)}
        about="The results, what we did, what we learned and what we advise next."
        place="reports"
        aside={
          content.reports.length > 0 && (
            <ReportsAside reports={content.reports} canWrite={!whyNobodyWrites(shell.client)} />
          )
        }
        asideLabel="Who wrote it"
      >
        <Reports data={content} />
      </RecordsFrame>
    ) : (
      <PortalMissing shell={shell} place="reports" title="Report not found" href={paths.dashboardReport()}>
        There is no report at this address. A month has one once we have published it.
      </PortalMissing>
    ),
}
