import { site } from '#content/site.ts'
import { monthInWords } from '#features/projects/month.ts'
import type { ReportPageData } from '#features/projects/records-data.ts'
import { MonthlyReport } from '#features/projects/records/MonthlyReport.tsx'
import stylesheet from '#features/projects/records/records.css?url'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/NotFound.tsx'

const toDashboard = { href: paths.dashboard(), label: 'Open the dashboard' }

/** Ours, not in §2: a month of a client's on one page, made to be printed. */
export const page: Page<ReportPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data
      ? `${data.report ? `Report for ${monthInWords(data.report.month)}` : 'Reports'}: ${site.name}`
      : `Report not found: ${site.name}`,
    description: 'What was done in a month, what was decided, and what waits.',
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data }) =>
    data ? (
      <MonthlyReport data={data} />
    ) : (
      <NotFound heading="Report not found" text="There is no report at this address." button={toDashboard}>
        A month has one if something happened in it. The latest is in your dashboard.
      </NotFound>
    ),
}
