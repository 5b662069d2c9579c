import { site } from '#content/site.ts'
import type { AuditPageData } from '../audit-state.ts'
import { AuditReportBody } from '../report/AuditReportBody.tsx'
import { AuditReportHead } from '../report/AuditReportHead.tsx'
import type { Page } from '#shared/page.ts'
import { privatePaths, paths } from '#shared/paths.ts'
import { ButtonLink, Button } from '#kit/Button.tsx'
import { NotFound } from '#kit/NotFound.tsx'
import stylesheet from '../audit.css?url'
import { AuditProgress } from './AuditProgress.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { AuditAskForm } from '../AuditAskForm.tsx'
import { londonTime } from '#shared/dates.ts'
import { auditPage } from '#content/visibility-audit/page.ts'
import { Island } from '#web/Island.server.tsx'

/** `/visibility-audit/{token}`: the progress of an audit, then its report, or why there is none. */
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
        Reports are deleted after 30 days, or before that by the person who asked for them. Please check that
        you copied the whole link, or ask for a new audit.
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
  if (isUnderWay(data))
    return <Island of="audit-progress" component={AuditProgress} props={{ first: data }} />
  if (!report) return <AuditFailed data={data} />
  return (
    <>
      <AuditReportHead report={report} address={host} finishedAt={finishedAt ?? madeAt}>
        <Island
          of="report-actions"
          component={ReportActions}
          props={{ token, isCompared: earlier !== null }}
        />
      </AuditReportHead>
      <AuditReportBody report={report} own={{ token, expiresAt, earlier }} />
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

const allowing = auditPage.agent.closing.replace('Disallow', 'Allow')

/** Why a website could not be read, and what to do. */
function AuditFailed({ data }: { data: AuditPageData }) {
  const { failure, host, path, url, finishedAt, againFrom, token, isPrivate, madeAt } = data
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
        <div className="page-width">
          <div className="inner-hero__text">
            <p className="text-lede font-semibold wrap-anywhere">
              {host}
              {path !== '/' && path}
            </p>
            <h1 className="d1">We could not read it</h1>
          </div>
        </div>
      </section>
      <section className="section pt-[clamp(var(--space-14),6vw,var(--space-20))]" aria-label="What happened">
        <div className="page-width">
          <div className="grid gap-8">
            <div className="notice">
              <h2 className="d3">{failure?.says}</h2>
              <p className="max-w-measure">{failure?.toDo}</p>
              {failure?.code === 'refused-by-robots' && (
                <figure className="snippet border-[1.5px] border-ink-900 bg-paper mt-4">
                  <figcaption className="border-b border-b-line-200 font-semibold">
                    robots.txt, to let us in and nobody else
                  </figcaption>
                  <pre>{allowing}</pre>
                </figure>
              )}
              <p className="max-w-[34rem] mt-5 text-muted text-sm">
                Tried at {londonTime(new Date(finishedAt ?? madeAt))}. Nothing of the website was kept.
              </p>
            </div>
            <AuditAskForm id="website" typed={url} isPrivate={isPrivate} />
            <p className="muted">
              {againFrom > (finishedAt ?? madeAt)
                ? `This address can be read again from ${londonTime(new Date(againFrom))}; any other at once.`
                : 'You can try again at once.'}{' '}
              How we read is on <a href={paths.visibilityAudit()}>the page of the audit</a>.
            </p>
            <form action={privatePaths.deleteAudit(token)} method="post">
              <Button variant="ghost" size="small" type="submit">
                Delete this page
              </Button>
            </form>
          </div>
        </div>
      </section>
    </>
  )
}
