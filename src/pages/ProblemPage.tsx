import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'

type ProblemPageProps = { status: number; message: string; requestId: string }

/** A request that failed, for people: what happened, and how to reach us all the same. */
export function ProblemPage({ status, message, requestId }: ProblemPageProps) {
  return (
    <main id="main">
      <section className="inner-hero inner-hero--alone dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="d1">That didn’t work</h1>
            <p className="lede">{message}</p>
            <p className="muted">
              You can also write to <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>. Error {status},
              request {requestId}.
            </p>
            <div className="button-row">
              <ButtonLink href={paths.home()} variant="accent">
                Return Home
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </main>
  )
}
