import type { InquiryPageData } from './conversation-data.ts'
import type { InquiryForm } from '#shared/console-paths.ts'
import type { FormState } from '#ui/field-props.ts'

/** A form of the page that came back with mistakes. */
export type ReturnedInquiryForm = FormState & { form: InquiryForm }

/** A reply that waits to leave; `visitor` is whom it is for. */
export type SentElsewhere = { reference: string; visitor: string; id: number; undoMs: number }

/** What the page of an inquiry is rendered with; null: there is no such inquiry. */
export type InquiryContent = {
  page: InquiryPageData
  returned: ReturnedInquiryForm | null
  /** The form that the address has opened. */
  act: InquiryForm | null
  /** What a form has just done. */
  done: string | null
  /** A reply to another enquiry that has just been sent, and can still be taken back. */
  sent: SentElsewhere | null
  /** Of the reply that is written next, where no script makes one. */
  submissionKey: string
} | null
