import type { ReactNode } from 'react'
import { requestTitle, type OpenRequest } from './request-forms.ts'
import { RequestSummary } from './RequestSummary.tsx'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/TextLink.tsx'

/** A request form as a page of its own: what is asked for above, the form on its sheet of paper below. */
export function EnquireFrame({ request, children }: { request: OpenRequest; children: ReactNode }) {
  const { service, form, choice } = request
  const isConsultation = service === 'ai-marketing-consultation'
  return (
    <main id="main">
      <section className="inner-hero dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <TextLink arrow="back" href={isConsultation ? paths.home() : paths.service(service)}>
              {isConsultation ? 'Back to Home' : `Back to ${form.serviceName}`}
            </TextLink>
            <h1 className="d1">{requestTitle(request)}</h1>
            <p className="lede">
              A strategist replies within 24 hours. The next step is a 30-minute strategy call.
            </p>
          </div>
        </div>
      </section>
      <section className="section ground-woad-100" aria-label="Your request">
        <div className="page-width">
          <div className="panel panel--narrow">
            {choice?.price && (
              <p className="dialog__summary mb-6">
                <RequestSummary request={request} />
              </p>
            )}
            {children}
          </div>
        </div>
      </section>
    </main>
  )
}
