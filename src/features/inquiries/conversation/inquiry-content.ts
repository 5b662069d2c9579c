import type { InquiryPageData } from './conversation-data.ts'
import type { InquiryForm } from '#shared/console-paths.ts'
import type { FormState } from '#ui/field-props.ts'

/** A form of the page that came back with mistakes. */
export type ReturnedInquiryForm = FormState & { form: InquiryForm }

/** What the page of an inquiry is rendered with; null: there is no such inquiry. */
export type InquiryContent = {
  page: InquiryPageData
  returned: ReturnedInquiryForm | null
  /** The form that the address has opened. */
  act: InquiryForm | null
  /** What a form has just done. */
  done: string | null
  /** Of the reply that is written next, where no script makes one. */
  submissionKey: string
} | null
