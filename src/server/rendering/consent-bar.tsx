import { renderToStaticMarkup } from 'react-dom/server'
import { consent } from '#content/consent.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Selvedge } from '#ui/Selvedge.tsx'

/** The markup that asks about analytics: nothing where no tag manager is set, so no one is asked for nothing. */
export const consentBar = (gtmId: string | undefined, script: string) =>
  gtmId === undefined
    ? ''
    : renderToStaticMarkup(
        <>
          <ConsentBar gtmId={gtmId} />
          <script type="module" src={script} />
        </>,
      )

/**
 * Asks about analytics, with two choices of equal weight. It stands outside React, hidden, in the documents of public
 * pages; start-consent.ts shows it to anyone who has not chosen. No script, no question: nothing is loaded then.
 */
function ConsentBar({ gtmId }: { gtmId: string }) {
  return (
    <section
      id="consent-bar"
      className="consent-bar"
      aria-label="Cookies"
      tabIndex={-1}
      hidden
      data-works-alone=""
      data-action={paths.api.consent()}
      data-gtm-id={gtmId}
      data-policy-version={consent.policyVersion}
    >
      <Selvedge />
      <div className="page-width">
        <p>
          {consent.question} <a href={paths.cookiePolicy()}>Cookie policy</a>
        </p>
        <div className="consent-bar__answers">
          <Button variant="ghost" size="small" type="button" data-choice="decline">
            {consent.decline}
          </Button>
          <Button variant="ghost" size="small" type="button" data-choice="accept">
            {consent.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}
