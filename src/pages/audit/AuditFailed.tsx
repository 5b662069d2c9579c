import { AuditAskForm } from '#features/audits/AuditAskForm.tsx'
import type { AuditPageData } from '#features/audits/audit-state.ts'
import { londonTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { auditPage } from '#content/visibility-audit/page.ts'
import { paths, privatePaths } from '#shared/paths.ts'

const letIn = auditPage.agent.closing.replace('Disallow', 'Allow')

/** Why a website could not be read, what is safe, and one thing to do. */
export function AuditFailed({ data }: { data: AuditPageData }) {
  const { failure, host, url, finishedAt, againFrom, token, isPrivate, madeAt } = data
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
        <div className="page-width">
          <div className="inner-hero__text">
            <p className="audit-head__address">{host}</p>
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
                  <pre>{letIn}</pre>
                </figure>
              )}
              <p className="audit-small">
                Tried at {londonTime(new Date(finishedAt ?? madeAt))}. Nothing of the website was kept.
              </p>
            </div>
            <AuditAskForm id="website" typed={url} isPrivate={isPrivate} />
            <p className="muted">
              {againFrom > (finishedAt ?? madeAt)
                ? `The same website can be read again from ${londonTime(new Date(againFrom))}; another one at once.`
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
