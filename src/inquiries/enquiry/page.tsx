import { fullName } from '#shared/full-name.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import type { InquiryContent } from '../conversation/conversation-data.ts'
import { InquiryAside } from '../conversation/InquiryAside.tsx'
import { InquiryProvider } from '../conversation/inquiry-context.tsx'
import { InquiryMain } from '../conversation/InquiryMain.tsx'

/** One inquiry: its message, the conversation, the composer, and its details in the side column. */
export const page = consolePage<InquiryContent>({
  place: 'inquiries',
  title: (content) =>
    content ? fullName(content.page.inquiry) || content.page.inquiry.reference : 'Not found',
  isFound: (content) => content !== null,
  asideLabel: 'About this enquiry',
  asideSheet: 'Details',
  keys: [
    { name: 'Reply', keys: ['r'], isLetter: true },
    { name: 'Internal note', keys: ['n'], isLetter: true },
    { name: 'Saved replies', keys: [';'], isLetter: true },
    { name: 'Details', keys: ['d'], isLetter: true },
    { name: 'Choose the owner', keys: ['a'], isLetter: true },
    { name: 'Close the enquiry', keys: ['e'], isLetter: true },
    { name: 'Take the reply back, while it waits', keys: ['z'], isLetter: true },
    { name: 'Next, previous unanswered', keys: ['j', 'k'], isLetter: true },
    { name: 'Send what you are writing', keys: ['Ctrl', 'Enter'], isLetter: false },
    { name: 'Send and close', keys: ['Ctrl', 'Shift', 'Enter'], isLetter: false },
    { name: 'Send and next', keys: ['Ctrl', 'Alt', 'Enter'], isLetter: false },
  ],
  Provider: InquiryProvider,
  Main: ({ data }) => <InquiryMain content={data} />,
  Aside: InquiryAside,
})
