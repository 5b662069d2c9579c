/** What the private page of an inquiry shows. Dates are ISO texts: it travels as JSON. */
export type InquiryStatus = {
  reference: string
  /** What was sent, by the labels of the e-mails; sentences are in `message`. */
  rows: [label: string, value: string][]
  /** Empty: there was none. */
  message: string
  receivedAt: string
  replyDueAt: string
  repliedAt: string | null
  /** When the page was made: its clock stands still. */
  asOf: string
}
