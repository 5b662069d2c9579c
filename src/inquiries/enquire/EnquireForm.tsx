import { useState } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { CheckNow } from '../forms/CheckNow.tsx'
import { isFreeAudit } from '../forms/messages.ts'
import type { StoredInquiryReceipt } from '../forms/post-inquiry.ts'
import { findRequest, requestedThing } from '../forms/request-forms.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { InquiryConfirmation } from '../forms/InquiryConfirmation.tsx'
import { EnquireFrame } from './EnquireFrame.tsx'

type EnquireFormProps = { service: string; choice: string | undefined }

/** The request form of a service with all that changes with the chosen package, and the confirmation. */
export function EnquireForm({ service, choice }: EnquireFormProps) {
  const [sent, setSent] = useState<{ receipt: StoredInquiryReceipt; website: string }>()
  const [chosen, setChosen] = useState(choice)
  const request = findRequest(service, chosen)
  if (!request) throw new Error(`${service} has no request form`)
  return (
    <EnquireFrame request={request}>
      {sent ? (
        <InquiryConfirmation
          receipt={sent.receipt}
          about={requestedThing(request)}
          offer={isFreeAudit(request.choice) && <CheckNow website={sent.website} />}
        />
      ) : (
        <RequestForm
          request={request}
          action={paths.enquire(service, request.choice?.slug)}
          mailbox={site.mailbox}
          onSent={(receipt, { website = '' }) => setSent({ receipt, website })}
          onChoose={setChosen}
        />
      )}
    </EnquireFrame>
  )
}
