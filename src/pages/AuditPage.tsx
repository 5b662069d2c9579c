import { site } from '#content/site.ts'
import type { AuditPageData } from '#features/audits/audit-state.ts'
import { AuditReportHead } from '#features/audits/report/AuditReportHead.tsx'
import type { Page } from '#shared/page.ts'
import { privatePaths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { NotFound } from '#ui/NotFound.tsx'
import { serverWritten } from '#ui/server-written.tsx'
import stylesheet from './audit/audit.css?url'
import { AuditFailed } from './audit/AuditFailed.tsx'
import { AuditProgress } from './audit/AuditProgress.tsx'
import { ReportActions } from './audit/ReportActions.tsx'
import { ClosingCall } from './service-parts/ClosingCall.tsx'

const loadBody = async () => (await import('#features/audits/report/AuditReportBody.tsx')).AuditReportBody
const ReportBody = serverWritten(loadBody, import.meta.env.SSR ? await loadBody() : undefined)

/** `/visibility-audit/{token}`: how far an audit is, then its report, or why there is none. */
export const page: Page<AuditPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data ? `${titles[data.state]} ${data.host}: ${site.name}` : `Report not found: ${site.name}`,
    description: 'The visibility audit of one website.',
    ...(data && isUnderWay(data) && { refreshSeconds: 4 }),
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data }) =>
    data ? (
      <main id="main">
        <Audit data={data} />
      </main>
    ) : (
      <NotFound heading="Report not found" text="This link doesn’t lead to a report.">
        Reports are deleted after 30 days, or before by whoever asked for them. Please check that you copied
        the whole link, or ask for a new audit.
      </NotFound>
    ),
}

const titles = {
  waiting: 'Reading',
  running: 'Reading',
  done: 'Visibility audit of',
  failed: 'Could not read',
}

const isUnderWay = ({ state }: AuditPageData) => state === 'waiting' || state === 'running'

function Audit({ data }: { data: AuditPageData }) {
  const { report, token, host, expiresAt, earlier, finishedAt, madeAt } = data
  if (isUnderWay(data)) return <AuditProgress first={data} />
  if (!report) return <AuditFailed data={data} />
  return (
    <>
      <AuditReportHead report={report} address={host} finishedAt={finishedAt ?? madeAt}>
        <ReportActions token={token} isCompared={earlier !== null} />
      </AuditReportHead>
      <ReportBody id="report" report={report} own={{ token, expiresAt, earlier }} />
      <ClosingCall
        heading="Ask us to fix it"
        text="Your enquiry takes this report with it, so you don’t have to explain anything twice. A strategist replies within 24 hours with a price for the work, or with advice to do it yourself."
      >
        <ButtonLink href={privatePaths.mendAudit(token)} variant="accent">
          Send this report with an enquiry
        </ButtonLink>
      </ClosingCall>
    </>
  )
}
