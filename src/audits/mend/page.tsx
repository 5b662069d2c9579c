import { useState } from 'react'
import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { site } from '#content/site.ts'
import type { AuditPageData } from '../audit-state.ts'
import type { StoredInquiryReceipt } from '#inquiries/forms/post-inquiry.ts'
import { findRequest, requestedThing } from '#inquiries/forms/request-forms.ts'
import { RequestForm } from '#inquiries/forms/RequestForm.tsx'
import { InquiryConfirmation } from '#inquiries/forms/InquiryConfirmation.tsx'
import { pointsInWords } from '#shared/counted.ts'
import type { Page } from '#shared/page.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { NotFound } from '#ui/NotFound.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import stylesheet from './mend.css?url'
import { RequestTerms } from '#inquiries/forms/RequestTerms.tsx'

const choice = 'free-visibility-audit'

/** `/visibility-audit/{token}/mend`: the GEO request, with the report attached. */
export const page: Page<AuditPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data?.report ? `Ask us to fix it: ${site.name}` : `Report not found: ${site.name}`,
    description: 'Tell us who you are. A strategist replies within 24 hours.',
  }),
  isFound: ({ data }) => Boolean(data?.report),
  Component: ({ data }) =>
    data?.report ? (
      <Mend audit={{ ...data, report: data.report }} />
    ) : (
      <NotFound heading="Report not found" text="There is no report here that could go with an enquiry.">
        Reports are deleted after 30 days, or before that by the person who asked for them. Please ask for a
        new audit, or write to us without one.
      </NotFound>
    ),
}

type Audit = AuditPageData & { report: NonNullable<AuditPageData['report']> }

function Mend({ audit }: { audit: Audit }) {
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  const [chosen, setChosen] = useState<string | undefined>(choice)
  const request = findRequest(geoPackages.service, chosen) ?? findRequest(geoPackages.service, choice)
  if (!request) throw new Error('the GEO service has no request form')
  return (
    <main id="main">
      <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
        <div className="page-width">
          <div className="inner-hero__text">
            <TextLink arrow="back" href={privatePaths.audit(audit.token)}>
              Back to the report
            </TextLink>
            <h1 className="d1">Ask us to fix it</h1>
            <p className="lede">Tell us who you are. We already know what needs fixing.</p>
          </div>
        </div>
      </section>
      <section className="section ground-woad-100" aria-label="Your request">
        <div className="page-width enquire">
          <div className="panel">
            {receipt ? (
              <InquiryConfirmation receipt={receipt} about={requestedThing(request)} />
            ) : (
              <RequestForm
                request={request}
                action={paths.enquire(geoPackages.service, choice)}
                mailbox={site.mailbox}
                draft={{ message: messageOf(audit) }}
                attachment={<Attachment audit={audit} />}
                onSent={setReceipt}
                onChoose={setChosen}
              />
            )}
          </div>
          <RequestTerms request={request} />
        </div>
      </section>
    </main>
  )
}

const messageOf = ({ host, report }: Audit) =>
  `Please look at our visibility audit of ${host}: ${pointsInWords(report.score.points)}, with ${report.score.passed} of ${report.score.counted} checks passed.`

const Attachment = ({ audit: { host, token, report } }: { audit: Audit }) => (
  <div className="form-grid__wide mend-attached">
    <p>
      <b>Attached: the visibility audit of {host}</b>
    </p>
    <p>
      {pointsInWords(report.score.points)}, {report.score.passed} of {report.score.counted} checks passed. It
      stays with your enquiry when its own page is deleted.
    </p>
    <label>
      <input type="checkbox" name="audit" value={token} defaultChecked /> Send the report with it
    </label>
  </div>
)
