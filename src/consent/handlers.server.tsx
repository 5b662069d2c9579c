import { renderToStaticMarkup } from 'react-dom/server'
import type { Handler } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import { consent } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Selvedge } from '#kit/SectionHead.tsx'
import { consentCookie, consentValue, lifetimeSeconds } from './choice.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'

/**
 * Asks about analytics, with two choices of equal weight. Outside React, hidden, in the documents of public
 * pages; consent.ts shows it to anyone who has not chosen. No script, no question: nothing is loaded then.
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

/** The markup that asks about analytics: nothing where no tag manager is set. */
export const consentBar = (gtmId: string | undefined, script: string) =>
  gtmId === undefined
    ? ''
    : renderToStaticMarkup(
        <>
          <ConsentBar gtmId={gtmId} />
          <script type="module" src={script} />
        </>,
      )

const choiceSchema = z.object({ choice: z.enum(['accept', 'decline']) })

/**
 * Keeps a visitor's choice about analytics for six months. The server sets the cookie because browsers end those that
 * scripts set after a week; the boot script reads it, so it is not httpOnly.
 */
export const consentEndpoint =
  (publicUrl: string): Handler<RequestScope> =>
  async (c) => {
    const chosen = choiceSchema.safeParse((await readBody(c)).values)
    if (!chosen.success) throw new AppError('invalid_choice', 400, 'The choice is accept or decline.')
    setCookie(c, consentCookie, consentValue(chosen.data.choice, consent.policyVersion), {
      path: '/',
      maxAge: lifetimeSeconds,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https://'),
    })
    return c.body(null, 204)
  }
