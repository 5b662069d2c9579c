import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

/** What is in the place of a page that can't be shown. A reload also fetches code again that a failed connection or a new release took away. */
export const PageFailed = () => (
  <main id="main">
    <section className="inner-hero inner-hero--alone dark-surface">
      <div className="page-width">
        <div className="inner-hero__text" role="alert">
          <h1 className="d1">This page didn’t load</h1>
          <p className="lede">
            Something went wrong while we were showing it. Nothing you’ve sent us is lost.
          </p>
          <div className="button-row">
            <Button variant="accent" onClick={() => location.reload()}>
              Try again
            </Button>
            <ButtonLink href={paths.home()} variant="ghost">
              Return Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  </main>
)
