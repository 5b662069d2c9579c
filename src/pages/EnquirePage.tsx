import { useState } from 'react'
import { useSearch } from 'wouter'
import { site } from '#content/site.ts'
import type { StoredInquiryReceipt } from '#features/inquiries/post-inquiry.ts'
import { findRequest, requestTitle } from '#features/inquiries/requests/request-forms.ts'
import { RequestForm } from '#features/inquiries/requests/RequestForm.tsx'
import { londonDateAndTime } from '#shared/dates.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { ThankYou } from '#ui/ThankYou.tsx'
import { EnquireFrame } from '#features/inquiries/requests/EnquireFrame.tsx'
import { NotFound } from '#ui/NotFound.tsx'

const slugOf = ({ params }: PageProps) => params['slug'] ?? ''

/** `/services/{slug}/enquire?package=…`: the request form of a service as a page, with and without JavaScript. */
export const page: Page = {
  head: (props) => {
    const request = findRequest(slugOf(props), undefined)
    return {
      title: request ? `${requestTitle(request)}: Loomsbury` : 'Service Not Found: Loomsbury',
      description: 'Tell us what you need. A strategist replies within 24 hours.',
    }
  },
  isFound: (props) => findRequest(slugOf(props), undefined) !== undefined,
  Component: Enquire,
}

function Enquire(props: PageProps) {
  const service = slugOf(props)
  const choiceSlug = new URLSearchParams(useSearch()).get('package') ?? undefined
  const [receipt, setReceipt] = useState<StoredInquiryReceipt>()
  const [chosen, setChosen] = useState(choiceSlug)
  const request = findRequest(service, chosen)
  if (!request)
    return <NotFound heading="Service Not Found" text="There is no request form at this address." />
  return (
    <EnquireFrame request={request}>
      {receipt ? (
        <ThankYou title="Thank You!">
          <p>
            We have your enquiry. Your reference is <strong>{receipt.reference}</strong>. A strategist replies
            within 24 hours: by {londonDateAndTime(new Date(receipt.replyDueAt))}, London time.
          </p>
        </ThankYou>
      ) : (
        <RequestForm
          request={request}
          action={paths.enquire(service, request.choice?.slug)}
          mailbox={site.mailbox}
          onSent={setReceipt}
          onChoose={setChosen}
        />
      )}
    </EnquireFrame>
  )
}
