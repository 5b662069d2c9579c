import { site } from '#content/site.ts'
import { Island } from '#web/Island.server.tsx'
import type { InquiryStatus } from '../inquiry-status.ts'
import { InquiryReceipt } from './InquiryReceipt.tsx'
import stylesheet from './receipt.css?url'
import type { Page } from '#shared/page.ts'
import { NotFound } from '#kit/NotFound.tsx'

/** The private page of one inquiry: the result of a form sent without JavaScript, and the acknowledgement's link. */
export const page: Page<InquiryStatus | null> = {
  stylesheet,
  head: ({ data: status }) => ({
    title: status ? `Your enquiry ${status.reference}: ${site.name}` : `Enquiry not found: ${site.name}`,
    description: `Your enquiry to ${site.name}.`,
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data: status, params }) => {
    if (!status)
      return (
        <NotFound heading="Enquiry not found" text="This link doesn’t lead to an enquiry.">
          Please check that you copied the whole link, or write to us and we’ll look it up.
        </NotFound>
      )
    return (
      <main id="main">
        <Island
          of="inquiry-receipt"
          component={InquiryReceipt}
          props={{ first: status, statusToken: params['statusToken'] ?? '' }}
        />
      </main>
    )
  },
}
