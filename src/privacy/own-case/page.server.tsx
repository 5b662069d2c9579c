import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { kindForPerson, type CaseState } from '../privacy-case.ts'
import { type PrivacyCaseData } from '../request-page-data.ts'
import type { Page } from '#shared/page.ts'
import { NotFound } from '#kit/NotFound.tsx'
import { ShortHero } from '#kit/SectionHead.tsx'
import { londonDateAndTime, longDate } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import stylesheet from '../privacy.css?url'

/** `/privacy-request/{token}`: a data request, for anyone with its link. */
export const page: Page<PrivacyCaseData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data ? `Your request: ${site.name}` : `Request not found: ${site.name}`,
    description: 'Your request about your data.',
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data, params }) =>
    data ? (
      <main id="main">
        <CaseStatus data={data} token={params['token'] ?? ''} />
      </main>
    ) : (
      <NotFound heading="Request not found" text="This link doesn’t lead to a request.">
        A link works for 24 hours until it is confirmed, and until you confirm a newer one. Please open the
        newest, ask again, or write to us.
      </NotFound>
    ),
}

type CaseStatusProps = { data: PrivacyCaseData; token: string }

/** One request, by its link: confirmation, progress, and the copy. */
function CaseStatus({ data, token }: CaseStatusProps) {
  if (data.state === 'asked') return <PrivacyRequest data={data} token={token} />
  const { state, reference, kind, dueOn, copyUntil, answer, extensionReason, message } = data
  return (
    <CaseFrame
      heading={headings[state]}
      lede={
        <>
          Request <b>{reference}</b>: {kindForPerson[kind]}.
        </>
      }
    >
      {state === 'open' && (
        <p>
          You will have a reply by <b>{longDate(dueOn)}</b> at the latest.
        </p>
      )}
      {extensionReason !== '' && state === 'open' && (
        <p>It is taking us longer than a month. This is why: {extensionReason}</p>
      )}
      {copyUntil !== null && (
        <div className="grid gap-3 justify-items-start w-full p-6 bg-rose-100">
          <h2 className="d3">Your copy is ready</h2>
          <p>It can be downloaded until {londonDateAndTime(new Date(copyUntil))}.</p>
          <ButtonLink href={privatePaths.privacyCopy(token)} download>
            Download
          </ButtonLink>
        </div>
      )}
      {message !== '' && <Words title="What you wrote" text={message} />}
      {answer !== '' && <Words title="What we wrote to you" text={answer} />}
      {state === 'open' && (
        <form method="post" action={privatePaths.privacyCaseForm(token, 'withdraw')}>
          <Button type="submit" variant="ghost">
            Withdraw the request
          </Button>
        </form>
      )}
    </CaseFrame>
  )
}

type CaseFrameProps = { heading: string; lede: ReactNode; children: ReactNode }

const CaseFrame = ({ heading, lede, children }: CaseFrameProps) => (
  <>
    <ShortHero title={heading} lede={lede} />
    <section className="section" aria-label="The request">
      <div className="page-width">
        <div className="grid gap-6 justify-items-start max-w-measure wrap-anywhere">{children}</div>
      </div>
    </section>
  </>
)

const headings: Record<CaseState, string> = {
  open: 'We have your request',
  done: 'We have replied to your request',
  withdrawn: 'You have withdrawn your request',
  refused: 'We have replied to your request',
}

type RequestProps = { data: Extract<PrivacyCaseData, { state: 'asked' }>; token: string }

const PrivacyRequest = ({ data: { kind, to, message, dueOn }, token }: RequestProps) => (
  <CaseFrame
    heading="Is this your request?"
    lede={
      <>
        Someone using <b>{to}</b> asked for {kindForPerson[kind]}.
      </>
    }
  >
    {message !== '' && <Words title="The complaint" text={message} />}
    <p>
      The request counts from when you confirm it. If you confirm today, you will have a reply by{' '}
      <b>{longDate(dueOn)}</b> at the latest.
    </p>
    <form method="post" action={privatePaths.privacyCaseForm(token, 'confirm')}>
      <Button type="submit">Confirm the request</Button>
    </form>
    <p className="muted">If it wasn’t you, close this page and nothing will happen.</p>
  </CaseFrame>
)

const Words = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-3 justify-items-start w-full p-6 bg-rose-100">
    <h2 className="d3">{title}</h2>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)
