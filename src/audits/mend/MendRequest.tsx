import { useState } from 'react'
import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { site } from '#content/site.ts'
import type { AuditPageData } from '../audit-state.ts'
import type { StoredInquiryReceipt } from '#inquiries/forms/post-inquiry.ts'
import { findRequest, requestedThing } from '#inquiries/forms/request-forms.ts'
import { RequestForm } from '#inquiries/forms/RequestForm.tsx'
import { InquiryConfirmation } from '#inquiries/forms/InquiryConfirmation.tsx'
import { RequestTerms } from '#inquiries/forms/RequestTerms.tsx'
import { pointsInWords } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'

const choice = 'free-visibility-audit'

/** The audit whose report goes with the request. */
export type SentAudit = Pick<AuditPageData, 'host' | 'token'> &
  Pick<NonNullable<AuditPageData['report']>, 'score'>

/** The GEO request with a report attached, and its confirmation. */
export function MendRequest(audit: SentAudit) {
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  const [chosen, setChosen] = useState<string | undefined>(choice)
  const request = findRequest(geoPackages.service, chosen) ?? findRequest(geoPackages.service, choice)
  if (!request) throw new Error('the GEO service has no request form')
  return (
    <div className="page-width grid gap-y-14 gap-x-[clamp(var(--space-10),6vw,var(--space-20))] items-start lg:grid-cols-[7fr_5fr]">
      <div className="panel">
        {receipt ? (
          <InquiryConfirmation receipt={receipt} about={requestedThing(request)} />
        ) : (
          <RequestForm
            request={request}
            action={paths.enquire(geoPackages.service, choice)}
            mailbox={site.mailbox}
            draft={{ message: messageOf(audit) }}
            attachment={<Attachment {...audit} />}
            onSent={setReceipt}
            onChoose={setChosen}
          />
        )}
      </div>
      <RequestTerms request={request} />
    </div>
  )
}

const messageOf = ({ host, score }: SentAudit) =>
  `Please look at our visibility audit of ${host}: ${pointsInWords(score.points)}, with ${score.passed} of ${score.counted} checks passed.`

const Attachment = ({ host, token, score }: SentAudit) => (
  <div className="form-grid__wide grid gap-2 py-4 px-5 bg-woad-100 text-sm wrap-anywhere">
    <p>
      <b>Attached: the visibility audit of {host}</b>
    </p>
    <p>
      {pointsInWords(score.points)}, {score.passed} of {score.counted} checks passed. It stays with your
      enquiry when its own page is deleted.
    </p>
    <label className="flex gap-[0.8em] items-center min-h-target font-semibold cursor-pointer">
      <input
        className="flex-none size-[22px] accent-mulberry-700"
        type="checkbox"
        name="audit"
        value={token}
        defaultChecked
      />{' '}
      Send the report with it
    </label>
  </div>
)
