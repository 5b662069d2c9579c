import type { ReactNode } from 'react'
import { requestTitle, type OpenRequest } from '../forms/request-forms.ts'
import { RequestSummary } from '../forms/RequestFields.tsx'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { RequestTerms } from '../forms/RequestTerms.tsx'

/** The page of a request form. */
export function EnquireFrame({ request, children }: { request: OpenRequest; children: ReactNode }) {
  const { service, form, choice } = request
  const isConsultation = service === 'ai-marketing-consultation'
  return (
    <main id="main">
      <section className="inner-hero inner-hero--short dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <TextLink arrow="back" href={isConsultation ? paths.home() : paths.service(service)}>
              {isConsultation ? 'Back to Home' : `Back to ${form.serviceName}`}
            </TextLink>
            <h1 className="d1">{requestTitle(request)}</h1>
            <p className="lede">
              {choice?.price ? <RequestSummary request={request} /> : 'A strategist replies within 24 hours.'}
            </p>
          </div>
        </div>
      </section>
      <section className="section ground-woad-100" aria-label="Your request">
        <div className="page-width grid gap-y-14 gap-x-[clamp(var(--space-10),6vw,var(--space-20))] items-start lg:grid-cols-[7fr_5fr]">
          <div className="panel">{children}</div>
          <RequestTerms request={request} />
        </div>
      </section>
    </main>
  )
}
