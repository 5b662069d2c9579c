import { useState } from 'react'
import { useSearch } from 'wouter'
import { site } from '#content/site.ts'
import type { StoredInquiryReceipt } from '../forms/post-inquiry.ts'
import { CheckNow } from '../forms/CheckNow.tsx'
import { isFreeAudit } from '../forms/messages.ts'
import { findRequest, requestedThing, requestTitle } from '../forms/request-forms.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { InquiryConfirmation } from '../forms/InquiryConfirmation.tsx'
import type { Page, PageProps } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/NotFound.tsx'
import stylesheet from './enquire.css?url'
import { EnquireFrame } from './EnquireFrame.tsx'

const slugOf = ({ params }: PageProps) => params['slug'] ?? ''

/** `/services/{slug}/enquire?package=…`: the request form of a service as a page, with and without JavaScript. */
export const page: Page = {
  stylesheet,
  head: (props) => {
    const request = findRequest(slugOf(props), undefined)
    return {
      title: request ? `${requestTitle(request)}: ${site.name}` : `Service Not Found: ${site.name}`,
      description: 'Tell us what you need. A strategist replies within 24 hours.',
    }
  },
  isFound: (props) => findRequest(slugOf(props), undefined) !== undefined,
  Component: Enquire,
}

function Enquire(props: PageProps) {
  const service = slugOf(props)
  const choiceSlug = new URLSearchParams(useSearch()).get('package') ?? undefined
  const [sent, setSent] = useState<{ receipt: StoredInquiryReceipt; website: string }>()
  const [chosen, setChosen] = useState(choiceSlug)
  const request = findRequest(service, chosen)
  if (!request)
    return <NotFound heading="Service Not Found" text="There is no request form at this address." />
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
