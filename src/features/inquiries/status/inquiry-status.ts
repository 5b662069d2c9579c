/** What the private page of an inquiry shows. Dates are ISO texts: it travels as JSON. */
export type InquiryStatus = {
  reference: string
  firstName: string
  service: string
  /** Empty: there was none. */
  message: string
  receivedAt: string
  replyDueAt: string
  repliedAt: string | null
}
