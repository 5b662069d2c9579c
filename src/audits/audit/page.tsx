import { site } from '#content/site.ts'
import type { AuditPageData } from '../audit-state.ts'
import { AuditReportHead } from '../report/AuditReportHead.tsx'
import type { Page } from '#shared/page.ts'
import { privatePaths, paths } from '#shared/paths.ts'
import { ButtonLink, Button } from '#ui/Button.tsx'
import { NotFound } from '#ui/NotFound.tsx'
import { serverWritten, useIsHydrated } from '#ui/server-written.tsx'
import stylesheet from '../audit.css?url'
import { AuditProgress } from './AuditProgress.tsx'
import { ClosingCall } from '#ui/ClosingCall.tsx'
import { AuditAskForm } from '../AuditAskForm.tsx'
import { londonTime } from '#shared/dates.ts'
import { auditPage } from '#content/visibility-audit/page.ts'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { loadToaster } from '#ui/ToastOutlet.tsx'
import { toast } from '#ui/toast.ts'

const loadBody = async () => (await import('../report/AuditReportBody.tsx')).AuditReportBody
const ReportBody = serverWritten(loadBody, import.meta.env.SSR ? await loadBody() : undefined)

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

const allowing = auditPage.agent.closing.replace('Disallow', 'Allow')

/** Why a website could not be read, and what to do. */
function AuditFailed({ data }: { data: AuditPageData }) {
  const { failure, host, path, url, finishedAt, againFrom, token, isPrivate, madeAt } = data
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
        <div className="page-width">
          <div className="inner-hero__text">
            <p className="audit-head__address">
              {host}
              {path !== '/' && path}
            </p>
            <h1 className="d1">We could not read it</h1>
          </div>
        </div>
      </section>
      <section className="section audit-run" aria-label="What happened">
        <div className="page-width">
          <div className="audit-failed">
            <div className="error-box">
              <h2 className="d3">{failure?.says}</h2>
              <p>{failure?.toDo}</p>
              {failure?.code === 'refused-by-robots' && (
                <figure className="snippet mt-4">
                  <figcaption>robots.txt, to let us in and nobody else</figcaption>
                  <pre>{allowing}</pre>
                </figure>
              )}
              <p className="audit-small">
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

/** The acts on a report. Copying and printing need scripts: without them the browser's menu has both. */
function ReportActions({ token, isCompared }: { token: string; isCompared: boolean }) {
  const isHydrated = useIsHydrated()
  useEffect(listenForCopying, [])
  return (
    <div className="button-row audit-actions">
      <ButtonLink href={privatePaths.mendAudit(token)} variant="accent" size="small">
        Ask us to fix it <ArrowRight className="icon" aria-hidden />
      </ButtonLink>
      {isHydrated && (
        <>
          <Button variant="ghost" size="small" onClick={() => void copyLink()}>
            Copy link
          </Button>
          <Button variant="ghost" size="small" onClick={() => print()}>
            Print
          </Button>
        </>
      )}
      {isCompared && (
        <ButtonLink href="#compare" variant="ghost" size="small">
          Compare with the last one
        </ButtonLink>
      )}
      <ButtonLink href="#keep" variant="ghost" size="small">
        Delete now
      </ButtonLink>
    </div>
  )
}

const copyLink = () =>
  copy(
    location.origin + location.pathname,
    { title: 'Link copied', description: 'Anyone who has it can read this report.' },
    'Please copy the address of this page from your browser.',
  )

/** Shows the hidden buttons beside the snippets, and copies a snippet on a click. */
function listenForCopying(): () => void {
  for (const button of document.querySelectorAll<HTMLElement>('.snippet__copy')) button.hidden = false
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('.snippet__copy')
    const lines = button && button.closest('.snippet')?.querySelector('pre')?.textContent
    if (lines) void copy(lines, { title: 'Lines copied' }, 'Please select the lines and copy them.')
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

async function copy(text: string, done: { title: string; description?: string }, instead: string) {
  await loadToaster()
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast({ title: 'Not copied', description: instead })
  }
}
